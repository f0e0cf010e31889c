DROP INDEX "account_events_by_user";--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "account_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "account_events_by_user" ON "account_events" USING btree ("user_id","seq");