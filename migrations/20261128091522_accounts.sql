CREATE TABLE "invitations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"client_id" text collate "C",
	"organization_id" text collate "C",
	"email" text collate "C" NOT NULL,
	"roles" jsonb NOT NULL,
	"token_hash" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"inviter_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "client_memberships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_by_client" ON "invitations" USING btree ("client_id","email") WHERE state = 'Open';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_by_organization" ON "invitations" USING btree ("organization_id","email") WHERE state = 'Open';