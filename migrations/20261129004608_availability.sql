CREATE TABLE "day_carryovers" (
	"client_id" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "day_carryovers_client_id_date_pk" PRIMARY KEY("client_id","date")
);
--> statement-breakpoint
ALTER TABLE "day_carryovers" ADD CONSTRAINT "day_carryovers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;