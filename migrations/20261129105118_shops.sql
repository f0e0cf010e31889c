ALTER TABLE "consents" ADD COLUMN "purpose" text DEFAULT 'Service' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "terms_url" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "privacy_url" text;