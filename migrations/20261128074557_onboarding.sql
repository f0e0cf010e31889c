CREATE TABLE "form_submissions" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"type" text NOT NULL,
	"topic" text collate "C" DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb NOT NULL,
	"review" jsonb,
	"saved_by" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_submissions_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "form_submissions_once" UNIQUE("client_id","type","topic")
);
--> statement-breakpoint
CREATE TABLE "onboarding_links" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"token_hash" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "onboarding_links_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "onboarding_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_links" ADD CONSTRAINT "onboarding_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_links_by_shop" ON "onboarding_links" USING btree ("client_id","created_at");