CREATE TABLE "rule_readings" (
	"client_id" text collate "C" PRIMARY KEY NOT NULL,
	"rules_version" bigint NOT NULL,
	"findings" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rule_readings" ADD CONSTRAINT "rule_readings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;