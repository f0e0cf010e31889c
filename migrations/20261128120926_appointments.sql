DROP INDEX "appointments_by_start";--> statement-breakpoint
DROP INDEX "appointments_by_creation";--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("client_id","starts_at","id","status","type","lead_source","service_ids");--> statement-breakpoint
CREATE INDEX "appointments_by_creation" ON "appointments" USING btree ("client_id","created_at","id","status","type","lead_source","service_ids");