CREATE TABLE "support_messages" (
	"client_id" text collate "C" NOT NULL,
	"question_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"from_us" boolean NOT NULL,
	"author_id" text collate "C" NOT NULL,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"send_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_messages_client_id_question_id_number_pk" PRIMARY KEY("client_id","question_id","number")
);
--> statement-breakpoint
CREATE TABLE "support_questions" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"topic" text NOT NULL,
	"page" text,
	"state" text NOT NULL,
	"last_number" integer NOT NULL,
	"read_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_questions_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_client_id_question_id_support_questions_client_id_id_fk" FOREIGN KEY ("client_id","question_id") REFERENCES "public"."support_questions"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_questions" ADD CONSTRAINT "support_questions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_by_key" ON "support_messages" USING btree ("client_id","author_id","send_key");--> statement-breakpoint
CREATE INDEX "support_questions_by_person" ON "support_questions" USING btree ("client_id","user_id","last_at");--> statement-breakpoint
CREATE INDEX "support_questions_by_state" ON "support_questions" USING btree ("state","last_at");