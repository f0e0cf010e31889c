CREATE TABLE "changes" (
	"client_id" text collate "C" NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text collate "C" NOT NULL,
	"acting_for" text collate "C",
	"request_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"verb" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_client_id_seq_pk" PRIMARY KEY("client_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"client_id" text collate "C" NOT NULL,
	"actor" text collate "C" NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_client_id_actor_key_pk" PRIMARY KEY("client_id","actor","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_counters" (
	"client_id" text collate "C" PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"availability_version" bigint DEFAULT 0 NOT NULL,
	"rules_version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"provider_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_memberships" (
	"client_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"roles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_memberships_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_memberships" (
	"organization_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"roles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"token" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text collate "C" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"is_system_admin" boolean DEFAULT false NOT NULL,
	"system_admin_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"identifier" text collate "C" NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"confirmation_number" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"time_choice" text NOT NULL,
	"arrival_kind" text,
	"date" date NOT NULL,
	"start_min" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"service_ids" jsonb NOT NULL,
	"duration_min" integer NOT NULL,
	"labor_min" integer,
	"buffer_before_min" integer DEFAULT 0 NOT NULL,
	"buffer_after_min" integer DEFAULT 0 NOT NULL,
	"customer_id" text collate "C" NOT NULL,
	"contact" jsonb NOT NULL,
	"vehicle_id" text collate "C",
	"technician_id" text collate "C",
	"transport_option_id" text collate "C",
	"pickup_address" jsonb,
	"channel" text NOT NULL,
	"lead_source" text NOT NULL,
	"source" jsonb,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"customer_notes" text,
	"preferences" jsonb,
	"answer_by" timestamp (3) with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"ready_by" timestamp (3) with time zone,
	"override" jsonb,
	"changes_by_customer" integer DEFAULT 0 NOT NULL,
	"is_walk_in" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"sync_status" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "manage_links" (
	"client_id" text collate "C" NOT NULL,
	"token_hash" text NOT NULL,
	"appointment_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manage_links_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash"),
	CONSTRAINT "manage_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"owner_id" text collate "C" NOT NULL,
	"is_shared" boolean NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_views_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "availability_rules" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"appointment_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" jsonb,
	"start_date" date,
	"end_date" date,
	"start_min" integer,
	"end_min" integer,
	"all_day" boolean DEFAULT false NOT NULL,
	"recurrence" jsonb,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "availability_rules_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "availability_settings" (
	"client_id" text collate "C" PRIMARY KEY NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pickup" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capacity_rule_days" (
	"client_id" text collate "C" NOT NULL,
	"appointment_type" text NOT NULL,
	"kind" text NOT NULL,
	"day" text collate "C" NOT NULL,
	"rule_id" text collate "C" NOT NULL,
	CONSTRAINT "capacity_rule_days_client_id_appointment_type_kind_day_pk" PRIMARY KEY("client_id","appointment_type","kind","day")
);
--> statement-breakpoint
CREATE TABLE "capacity_rules" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"appointment_type" text NOT NULL,
	"kind" text NOT NULL,
	"weekdays" jsonb,
	"date" date,
	"holiday_key" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"per_day" integer,
	"labor_min_per_day" integer,
	"segments" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "capacity_rules_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"owner" text NOT NULL,
	"date" date NOT NULL,
	"start_min" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"service_ids" jsonb NOT NULL,
	"duration_min" integer NOT NULL,
	"labor_min" integer,
	"buffer_before_min" integer DEFAULT 0 NOT NULL,
	"buffer_after_min" integer DEFAULT 0 NOT NULL,
	"technician_id" text collate "C",
	"transport_option_id" text collate "C",
	"renewed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holds_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_availability_rules" (
	"organization_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"appointment_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" jsonb,
	"start_date" date,
	"end_date" date,
	"start_min" integer,
	"end_min" integer,
	"all_day" boolean DEFAULT false NOT NULL,
	"recurrence" jsonb,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lock" text DEFAULT 'Locked' NOT NULL,
	CONSTRAINT "organization_availability_rules_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"efficiency_percent" integer DEFAULT 100 NOT NULL,
	"online_bookable" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "technicians_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"appointment_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"services" jsonb,
	"start_date" date,
	"end_date" date,
	"internal_note" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "throttles_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "transport_options" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transport_options_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"customer_id" text collate "C" NOT NULL,
	"line1" text NOT NULL,
	"locality" text,
	"region" text,
	"postal_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"customer_id" text collate "C" NOT NULL,
	"channel" text NOT NULL,
	"granted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"name_key" text collate "C" NOT NULL,
	"phone" text,
	"email" text,
	"notes" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"customer_id" text collate "C" NOT NULL,
	"year" integer,
	"make" text,
	"model" text,
	"license" text,
	"vin" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicles_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"client_id" text collate "C" NOT NULL,
	"bucket" text NOT NULL,
	"name" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"mimetype" text NOT NULL,
	"size" integer NOT NULL,
	"etag" text NOT NULL,
	"cache_control" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_objects_client_id_bucket_name_pk" PRIMARY KEY("client_id","bucket","name"),
	CONSTRAINT "stored_objects_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"direction" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"provider_id" text,
	"subject_id" text collate "C",
	"customer_id" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"category_id" text collate "C" NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text NOT NULL,
	"keywords_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keywords_es" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_ids" jsonb NOT NULL,
	"key" text,
	"position" integer NOT NULL,
	CONSTRAINT "issues_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"issue_id" text collate "C",
	"type" text NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "questions_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_categories" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "service_categories_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"client_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"category_id" text collate "C" NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"duration_min" integer NOT NULL,
	"labor_min" integer,
	"buffer_before_min" integer DEFAULT 0 NOT NULL,
	"buffer_after_min" integer DEFAULT 0 NOT NULL,
	"appointment_types" jsonb NOT NULL,
	"bookable" boolean DEFAULT true NOT NULL,
	"request_only" boolean DEFAULT false NOT NULL,
	"price_text" text,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "services_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C",
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"internal_shop_number" text,
	"status" text NOT NULL,
	"sms" text,
	"integration_status" text DEFAULT 'NotConfigured' NOT NULL,
	"phone" text,
	"email" text,
	"address_line1" text,
	"address_locality" text,
	"address_region" text,
	"address_postal_code" text,
	"address_time_zone" text NOT NULL,
	"product_tier" text DEFAULT 'Standard' NOT NULL,
	"advanced_calendar_enabled" boolean DEFAULT false NOT NULL,
	"on_demand_enabled" boolean DEFAULT false NOT NULL,
	"web_chat_enabled" boolean DEFAULT false NOT NULL,
	"sites_enabled" boolean DEFAULT false NOT NULL,
	"has_steer_product" boolean DEFAULT false NOT NULL,
	"has_faster_lines_partner_app" boolean DEFAULT false NOT NULL,
	"steer_info" jsonb,
	"themes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steer_suggested_work_lookup_enabled" boolean DEFAULT false NOT NULL,
	"exxon_mobil_info" jsonb DEFAULT '{"mobil1IssueMode":"Disabled"}'::jsonb NOT NULL,
	"twilio_phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_submissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"booking" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"denied_prefixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tenant_list_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_memberships" ADD CONSTRAINT "client_memberships_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_memberships" ADD CONSTRAINT "client_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD CONSTRAINT "organization_memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_memberships" ADD CONSTRAINT "organization_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_customer_id_customers_client_id_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_vehicle_id_vehicles_client_id_id_fk" FOREIGN KEY ("client_id","vehicle_id") REFERENCES "public"."vehicles"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manage_links" ADD CONSTRAINT "manage_links_client_id_appointment_id_appointments_client_id_id_fk" FOREIGN KEY ("client_id","appointment_id") REFERENCES "public"."appointments"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_settings" ADD CONSTRAINT "availability_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_rule_days" ADD CONSTRAINT "capacity_rule_days_client_id_rule_id_capacity_rules_client_id_id_fk" FOREIGN KEY ("client_id","rule_id") REFERENCES "public"."capacity_rules"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_rules" ADD CONSTRAINT "capacity_rules_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_availability_rules" ADD CONSTRAINT "organization_availability_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "throttles" ADD CONSTRAINT "throttles_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_options" ADD CONSTRAINT "transport_options_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_client_id_customer_id_customers_client_id_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_customer_id_customers_client_id_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_client_id_customer_id_customers_client_id_id_fk" FOREIGN KEY ("client_id","customer_id") REFERENCES "public"."customers"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_client_id_category_id_service_categories_client_id_id_fk" FOREIGN KEY ("client_id","category_id") REFERENCES "public"."service_categories"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_client_id_issue_id_issues_client_id_id_fk" FOREIGN KEY ("client_id","issue_id") REFERENCES "public"."issues"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_client_id_category_id_service_categories_client_id_id_fk" FOREIGN KEY ("client_id","category_id") REFERENCES "public"."service_categories"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_by_subject" ON "changes" USING btree ("client_id","subject","subject_id","seq");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_accounts_by_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_accounts_by_provider" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "client_memberships_by_user" ON "client_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_memberships_by_user" ON "organization_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "appointments_by_date" ON "appointments" USING btree ("client_id","date","start_min","id");--> statement-breakpoint
CREATE INDEX "appointments_by_customer" ON "appointments" USING btree ("client_id","customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("client_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_by_creation" ON "appointments" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_by_answer" ON "appointments" USING btree ("answer_by") WHERE status = 'Requested';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_by_confirmation" ON "appointments" USING btree ("client_id","confirmation_number");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_by_external_id" ON "appointments" USING btree ("client_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "saved_views_by_owner" ON "saved_views" USING btree ("client_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name" ON "saved_views" USING btree ("client_id","owner_id",lower("name")) WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name" ON "saved_views" USING btree ("client_id",lower("name")) WHERE is_shared;--> statement-breakpoint
CREATE INDEX "capacity_rule_days_by_rule" ON "capacity_rule_days" USING btree ("client_id","rule_id");--> statement-breakpoint
CREATE INDEX "holds_by_date" ON "holds" USING btree ("client_id","date","expires_at");--> statement-breakpoint
CREATE INDEX "holds_by_owner" ON "holds" USING btree ("client_id","owner");--> statement-breakpoint
CREATE INDEX "addresses_by_customer" ON "addresses" USING btree ("client_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "consents_by_customer" ON "consents" USING btree ("client_id","customer_id","channel","at");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("client_id","name_key","id");--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("client_id","phone");--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree ("client_id",lower("email"));--> statement-breakpoint
CREATE INDEX "vehicles_by_customer" ON "vehicles" USING btree ("client_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "stored_objects_by_name" ON "stored_objects" USING btree ("bucket","name");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_cause" ON "messages" USING btree ("client_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "messages_by_subject" ON "messages" USING btree ("client_id","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "services_by_category" ON "services" USING btree ("client_id","category_id","position");--> statement-breakpoint
CREATE INDEX "clients_by_organization" ON "clients" USING btree ("organization_id","name_key","id");