CREATE TABLE "visitor_codes" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"known_until" timestamp (3) with time zone,
	CONSTRAINT "visitor_codes_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "suggested_work" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"vehicle_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"since" date,
	"estimated_cents" integer,
	"labor_min" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suggested_work_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "added_work" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_codes" ADD CONSTRAINT "visitor_codes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_work" ADD CONSTRAINT "suggested_work_client_id_vehicle_id_vehicles_client_id_id_fk" FOREIGN KEY ("client_id","vehicle_id") REFERENCES "public"."vehicles"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_codes_by_token" ON "visitor_codes" USING btree ("client_id","token_hash");--> statement-breakpoint
CREATE INDEX "visitor_codes_by_age" ON "visitor_codes" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "suggested_work_by_vehicle" ON "suggested_work" USING btree ("client_id","vehicle_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggested_work_by_external_id" ON "suggested_work" USING btree ("client_id","kind","external_id");