CREATE TABLE "account_mails" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"address" text collate "C" NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"stays_here" boolean NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"provider_id" text,
	"subject_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "account_mails_by_subject" ON "account_mails" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "account_mails_by_time" ON "account_mails" USING btree ("created_at");