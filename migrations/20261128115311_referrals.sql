CREATE TABLE "referral_links" (
	"client_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"user_name" text NOT NULL,
	"code" text collate "C" NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_links_client_id_user_id_pk" PRIMARY KEY("client_id","user_id"),
	CONSTRAINT "referral_links_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"user_name" text NOT NULL,
	"code" text collate "C",
	"email" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"shop_name" text,
	"phone" text,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"new_client_id" text collate "C",
	"reward" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referrals_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "referrals_code_unique" UNIQUE("code"),
	CONSTRAINT "referrals_by_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_by_address" ON "referrals" USING btree ("client_id","email") WHERE state <> 'Withdrawn';--> statement-breakpoint
CREATE INDEX "referrals_by_person" ON "referrals" USING btree ("client_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_by_new_shop" ON "referrals" USING btree ("new_client_id");