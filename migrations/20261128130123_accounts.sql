DROP INDEX "auth_accounts_by_provider";--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_by_provider" ON "auth_accounts" USING btree ("provider_id","account_id");