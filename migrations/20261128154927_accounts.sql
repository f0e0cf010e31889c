CREATE TABLE "account_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text collate "C" NOT NULL,
	"verb" text NOT NULL,
	"thing" text
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_by_user" ON "account_events" USING btree ("user_id","at");