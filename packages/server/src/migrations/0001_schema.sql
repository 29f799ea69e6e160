CREATE SCHEMA "platform";
--> statement-breakpoint
CREATE SEQUENCE "public"."sub_condition_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "platform"."accounts" (
	"email" text PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"scope" jsonb NOT NULL,
	"ending" text DEFAULT '' NOT NULL,
	"per_minute" integer DEFAULT 120 NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_by" bigint DEFAULT 0 NOT NULL,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"user_id" bigint,
	"by" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"field" text,
	"from" text,
	"to" text,
	"why" text,
	"version" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_no" bigint,
	"hash" text,
	CONSTRAINT "audit_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "platform"."audit_heads" (
	"tenant_id" bigint PRIMARY KEY NOT NULL,
	"sealed_no" bigint NOT NULL,
	"hash" text NOT NULL,
	"checked_at" timestamp with time zone,
	"broken_at" bigint
);
--> statement-breakpoint
CREATE TABLE "book_lookups" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "book_lookups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row" integer NOT NULL,
	"isbn" text NOT NULL,
	"isbn13" text,
	"isbn10" text,
	"title" text,
	"author" text,
	"amount" bigint,
	"reason" text,
	CONSTRAINT "book_lookups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "book_lookups" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "boxes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "boxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone,
	"insurance" jsonb,
	CONSTRAINT "boxes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "boxes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "carrier_offers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "carrier_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"code" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"is_domestic" boolean NOT NULL,
	"is_international" boolean NOT NULL,
	"return_label_supported" boolean NOT NULL,
	"is_selected" boolean DEFAULT true NOT NULL,
	CONSTRAINT "carrier_offers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "carrier_offers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "carrier_setups" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "carrier_setups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"state" text NOT NULL,
	"percent" integer NOT NULL,
	"message" text,
	"run" integer NOT NULL,
	CONSTRAINT "carrier_setups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "carrier_setups" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "catalogue_nodes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"level" text NOT NULL,
	"parent_id" bigint,
	"ancestor_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"path_name" text NOT NULL,
	"product_id" text,
	"children_count" integer DEFAULT 0 NOT NULL,
	"leaves" integer DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"best_price" bigint,
	"custom" boolean DEFAULT false NOT NULL,
	"search" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_nodes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_nodes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "check_numbers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "check_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"next" bigint NOT NULL,
	CONSTRAINT "check_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_numbers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "checks" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint NOT NULL,
	"state" text NOT NULL,
	"payout_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" bigint NOT NULL,
	"payee" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	"reason" text,
	"created_by_name" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "checks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "checks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "companies" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"legal_business_name" text,
	"company_email" text NOT NULL,
	"phone" text,
	"address_text" text,
	"site_url" text,
	"country_code" text NOT NULL,
	"timezone" text NOT NULL,
	"currency" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "company_pictures" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "conditions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"term" text NOT NULL,
	"help" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"subs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"removal_id" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "conditions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "conditions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "connections" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integration" text NOT NULL,
	"location_id" bigint,
	"sealed" text,
	"shown" jsonb NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"message" text,
	"mapping" jsonb,
	"asked_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "connections_one" UNIQUE NULLS NOT DISTINCT("tenant_id","integration","location_id")
);
--> statement-breakpoint
ALTER TABLE "connections" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "consents" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integration" text NOT NULL,
	"location_id" bigint,
	"state_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"redirect" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "consents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "coupons" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_promo" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"valid_from" date,
	"valid_to" date,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limit_total" bigint,
	"limit_customer" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "coupons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupons_terms" CHECK ((percent between 1 and 100 and amount is null) or (amount > 0 and percent is null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "custom_imports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "custom_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"invalid" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "custom_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "custom_imports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "custom_table_uses" (
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"custom_table_id" bigint NOT NULL,
	CONSTRAINT "custom_table_uses_tenant_id_user_id_list_pk" PRIMARY KEY("tenant_id","user_id","list")
);
--> statement-breakpoint
ALTER TABLE "custom_table_uses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "custom_tables" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "custom_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"query" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "custom_tables_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "custom_tables" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "customer_ids" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_ids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_by" text,
	"expires_on" text,
	"signature" text,
	"sealed" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_ids_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_ids" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "customers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" jsonb,
	"note" text,
	"language" text,
	"signed_in_at" timestamp with time zone,
	"signed_out_at" timestamp with time zone,
	"flag" text,
	"sales_person_id" bigint,
	"preferred_payment_id" bigint,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"paid_total" bigint DEFAULT 0 NOT NULL,
	"merged_into_id" bigint,
	"erased_at" timestamp with time zone,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "customers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integration" text NOT NULL,
	"connection_id" bigint,
	"webhook_id" bigint,
	"target" text NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"location_id" bigint,
	"order_id" bigint,
	"item_id" bigint,
	"inventory_id" bigint,
	"status" text DEFAULT '' NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message" text,
	"external_id" text,
	"sent" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "device_checks" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"item_id" bigint,
	"item_name" text NOT NULL,
	"imei" text NOT NULL,
	"state" text NOT NULL,
	"result" text NOT NULL,
	"findings" jsonb NOT NULL,
	"raw" text,
	"message" text,
	"service" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "device_checks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_checks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "device_month_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_month_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"device_id" bigint NOT NULL,
	"state" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "device_month_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_month_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "failed_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"state" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "failed_jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "failed_jobs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "faqs" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer DEFAULT 1000000 NOT NULL,
	"faq_category_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "faqs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "faqs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feed_addresses" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feed_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_addresses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "feed_addresses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feed_exclusions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feed_exclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"leaf_id" bigint NOT NULL,
	CONSTRAINT "feed_exclusions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "feed_exclusions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feed_files" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feed_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address_id" bigint NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"built_at" timestamp with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"gzip_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "feed_files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "franchises" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "franchises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"location_ids" bigint[] DEFAULT '{}' NOT NULL,
	"in_widget" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "franchises_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "franchises" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connection_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "hook_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "hook_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "id_pictures" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "id_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "id_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "id_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_tenant_id_user_id_key_pk" PRIMARY KEY("tenant_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotent_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "platform"."instance" (
	"id" bigint PRIMARY KEY NOT NULL,
	"key_fingerprint" text NOT NULL,
	"files_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invalid_price_rows" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invalid_price_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"row" integer NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"condition" text NOT NULL,
	"price" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "invalid_price_rows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invalid_price_rows" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "inventory_conditions" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inventory_conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer DEFAULT 1000000 NOT NULL,
	"name" text NOT NULL,
	"terms" jsonb NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "inventory_conditions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "inventory_conditions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint,
	"name" text NOT NULL,
	"imei" text,
	"condition" text NOT NULL,
	"status" integer NOT NULL,
	"cost" bigint NOT NULL,
	"currency" text NOT NULL,
	"location_id" bigint NOT NULL,
	"category" text DEFAULT 'smartphones' NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" bigint,
	"more_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moving_to_id" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_id" bigint,
	"order_number" bigint,
	"order_item_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "inventory_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "inventory_items" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"inventory_id" bigint NOT NULL,
	"name" text NOT NULL,
	"imei" text,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"outcome" text,
	"reason" text,
	CONSTRAINT "invoice_lines_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "invoice_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_mails" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"next" bigint NOT NULL,
	CONSTRAINT "invoice_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_numbers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_payments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "invoices" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint NOT NULL,
	"status" integer NOT NULL,
	"customer_id" bigint,
	"location_id" bigint NOT NULL,
	"sales_person_id" bigint,
	"currency" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_rounding" text DEFAULT 'line' NOT NULL,
	"items" integer NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"conditions" text NOT NULL,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "invoices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "item_moves" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "item_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_by" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "item_moves_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "item_moves" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "item_notes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "item_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "item_notes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "item_pictures" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "item_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "item_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "locations" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_mail_in" boolean DEFAULT false NOT NULL,
	"phone" text,
	"address" jsonb,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "locations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "marketers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "marketers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"source" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "marketers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "marketers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "offers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text DEFAULT 'revised' NOT NULL,
	"state" text NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"message" text NOT NULL,
	"currency" text NOT NULL,
	"quoted_total" bigint NOT NULL,
	"offered_total" bigint NOT NULL,
	"coupon_worth" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "offers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "operations" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"kind" text,
	"action" text NOT NULL,
	"detail" text,
	"entries" jsonb NOT NULL,
	"things" integer NOT NULL,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "operations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "operations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"category" text NOT NULL,
	"status_id" integer NOT NULL,
	"sub_status_id" integer NOT NULL,
	"marketer_id" bigint DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "order_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_day_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_day_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"category" text NOT NULL,
	"status_id" integer NOT NULL,
	"sub_status_id" integer NOT NULL,
	"marketer_id" bigint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_day_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_day_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_items" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"line" integer,
	"device_id" bigint,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"imei" text,
	"serial" text,
	"ean" text,
	"color" text,
	"options" text,
	"network" text,
	"carrier_lock" text,
	"quoted" jsonb NOT NULL,
	"quoted_amount" bigint NOT NULL,
	"to_quote" boolean DEFAULT false NOT NULL,
	"price_list" jsonb NOT NULL,
	"inspected" jsonb,
	"inspected_amount" bigint,
	"inspected_by" bigint,
	"inspected_at" timestamp with time zone,
	"reason" text,
	"note" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wiped" boolean,
	"custom_amount" bigint,
	"custom_reason" text,
	"agreed_amount" bigint,
	"inventory_id" bigint,
	"box_id" bigint,
	"ordered_at" timestamp with time zone,
	CONSTRAINT "order_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attach" jsonb,
	CONSTRAINT "order_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_mails" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "order_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_notes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"next" bigint NOT NULL,
	CONSTRAINT "order_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_numbers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_pictures" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"item_id" bigint,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_pictures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_source_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_source_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"referral_source" text NOT NULL,
	"category" text NOT NULL,
	"count" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "order_source_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_source_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "order_statuses" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status_id" integer NOT NULL,
	"name" text,
	"tone" text,
	"sort" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	"send" boolean DEFAULT false NOT NULL,
	"mail_subject" text,
	"mail_text" text,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_statuses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_statuses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"location_id" bigint NOT NULL,
	"category" text DEFAULT 'active' NOT NULL,
	"status_id" integer NOT NULL,
	"sub_status_id" integer,
	"customer_id" bigint NOT NULL,
	"customer_name" text NOT NULL,
	"item_count" integer NOT NULL,
	"first_item" text NOT NULL,
	"currency" text NOT NULL,
	"quoted_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"coupon_worth" bigint DEFAULT 0 NOT NULL,
	"payout_method" text NOT NULL,
	"payout_details" jsonb NOT NULL,
	"tracking_number" text,
	"referral_source" text,
	"price_locked_until" timestamp with time zone,
	"lock_reminder_at" timestamp with time zone,
	"marketer_id" bigint,
	"received_at" timestamp with time zone,
	"due_since" timestamp with time zone,
	"assignee_id" bigint,
	"assignee_name" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"unread_answer_at" timestamp with time zone,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"original_quote" jsonb,
	"coupon" jsonb,
	"shipping_cost" bigint DEFAULT 0 NOT NULL,
	"parcels_due" integer DEFAULT 0 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "own_domains" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "own_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"domain" text NOT NULL,
	"email" text,
	"token" text NOT NULL,
	"dkim_public" text,
	"dkim_sealed" text,
	"records" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"secure_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_domains_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "own_domains" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payment_runs" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made" integer NOT NULL,
	"refused" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_runs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payout_files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payouts" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"method" text NOT NULL,
	"details" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"external_id" text,
	"message" text,
	"service_status" text,
	"service_issue" text,
	"created_by" bigint NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"connection_id" bigint,
	"ask_at" timestamp with time zone,
	"cancel_asked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"approved_by" bigint,
	"approved_by_name" text,
	"approved_at" timestamp with time zone,
	"flagged_reason" text,
	"file_id" bigint,
	"run_id" bigint,
	CONSTRAINT "payouts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "payouts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_before" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_tenant_id_user_id_purpose_pk" PRIMARY KEY("tenant_id","user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "postbacks" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "postbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integration" text NOT NULL,
	"external_id" text NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "postbacks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "postbacks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"live_at" timestamp with time zone,
	"changed" integer DEFAULT 0 NOT NULL,
	"undoes" bigint,
	"rules" jsonb,
	CONSTRAINT "price_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_exports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"category" text,
	"session" text NOT NULL,
	"state" text NOT NULL,
	"percent" real NOT NULL,
	"file_key" text,
	"file_name" text,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "price_exports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_exports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_imports" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text DEFAULT 'upload' NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"step" text DEFAULT 'check' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"difference" jsonb,
	"change_id" bigint,
	"undo_id" bigint,
	"message" text,
	"unasked_percent" integer,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "price_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_imports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_rows" (
	"tenant_id" bigint NOT NULL,
	"leaf_id" bigint NOT NULL,
	"condition_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"base" bigint,
	"custom" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_rows_tenant_id_leaf_id_condition_id_pk" PRIMARY KEY("tenant_id","leaf_id","condition_id")
);
--> statement-breakpoint
ALTER TABLE "price_rows" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"node_id" bigint,
	"type" integer NOT NULL,
	"amount_type" integer NOT NULL,
	"amount_price" bigint NOT NULL,
	"condition_ids" bigint[] NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_rules" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_syncs" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"source_id" bigint NOT NULL,
	"source_name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"last_synced_at" timestamp with time zone,
	"nightly" text DEFAULT 'off' NOT NULL,
	"last_night" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_syncs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_syncs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_versions" (
	"tenant_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"leaf_id" bigint NOT NULL,
	"condition_id" bigint NOT NULL,
	"before" bigint,
	"before_base" bigint,
	"before_custom" boolean,
	"before_source" text,
	"after" bigint,
	"after_base" bigint,
	"after_custom" boolean,
	"after_source" text,
	CONSTRAINT "price_versions_tenant_id_change_id_leaf_id_condition_id_pk" PRIMARY KEY("tenant_id","change_id","leaf_id","condition_id")
);
--> statement-breakpoint
ALTER TABLE "price_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "platform"."rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counters" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "row_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"relation" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "row_counters_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "row_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "scan_commits" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "scan_commits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"entries" jsonb NOT NULL,
	"arrival" jsonb,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_by_name" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "scan_commits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "scan_commits" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "seo_metas" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seo_metas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "seo_metas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "seo_metas" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "settings" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "shipping_labels" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shipping_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"order_number" bigint,
	"box_id" bigint,
	"outbound" boolean DEFAULT false NOT NULL,
	"customer_email" text,
	"customer_name" text NOT NULL,
	"from_city" text NOT NULL,
	"sender" jsonb NOT NULL,
	"receiver" jsonb NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"tracking_number" text NOT NULL,
	"reference" text NOT NULL,
	"connection_id" bigint,
	"chosen_by" text,
	"parcel" jsonb,
	"customs" jsonb,
	"rate_code" text,
	"cost" bigint,
	"cost_currency" text,
	"external_id" text,
	"image_key" text,
	"customs_key" text,
	"code_key" text,
	"code_text" text,
	"taken_off" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"message" text,
	"tracked_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"type" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone,
	"trouble" text,
	"search" text NOT NULL,
	CONSTRAINT "shipping_labels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "shipping_labels" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"device" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ins_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer DEFAULT 1000000 NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "site_pages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "site_pages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "stock_news" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"integration" text NOT NULL,
	"connection_id" bigint NOT NULL,
	"key" text NOT NULL,
	"external_id" text NOT NULL,
	"item_id" bigint,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"message" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_news_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_news" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" bigint DEFAULT 1 NOT NULL,
	"subscription_status" bigint DEFAULT 1 NOT NULL,
	"subscription_id" text,
	"billing_customer" text,
	"period_ends_at" timestamp with time zone,
	"cancels" boolean DEFAULT false NOT NULL,
	"billed_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"is_unpaid_billing" boolean DEFAULT false NOT NULL,
	"onboarding_step" integer,
	"deployment_id" text,
	"referral" text,
	"source_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"place" text,
	CONSTRAINT "tracking_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tracking_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "user_locations" (
	"tenant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"permissions" jsonb,
	CONSTRAINT "user_locations_tenant_id_user_id_location_id_pk" PRIMARY KEY("tenant_id","user_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "user_locations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"job_title" text,
	"role" text NOT NULL,
	"permissions" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"invited_at" timestamp with time zone,
	"location_id" bigint NOT NULL,
	"all_locations" boolean DEFAULT true NOT NULL,
	"two_factor_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"tenant_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carrier_offers" ADD CONSTRAINT "carrier_offers_tenant_id_connection_id_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."connections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carrier_setups" ADD CONSTRAINT "carrier_setups_tenant_id_connection_id_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."connections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue_nodes" ADD CONSTRAINT "catalogue_nodes_tenant_id_parent_id_catalogue_nodes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."catalogue_nodes"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_tenant_id_payout_id_payouts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payout_id") REFERENCES "public"."payouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "custom_table_uses" ADD CONSTRAINT "custom_table_uses_tenant_id_custom_table_id_custom_tables_tenant_id_id_fk" FOREIGN KEY ("tenant_id","custom_table_id") REFERENCES "public"."custom_tables"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "device_checks" ADD CONSTRAINT "device_checks_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hook_events" ADD CONSTRAINT "hook_events_tenant_id_connection_id_connections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."connections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_marketer_id_marketers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","marketer_id") REFERENCES "public"."marketers"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_customer_id_customers_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postbacks" ADD CONSTRAINT "postbacks_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scan_commits" ADD CONSTRAINT "scan_commits_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_tenant_id_order_id_orders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_tenant_id_label_id_shipping_labels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","label_id") REFERENCES "public"."shipping_labels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_locations" ADD CONSTRAINT "user_locations_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_locations" ADD CONSTRAINT "user_locations_tenant_id_location_id_locations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_location_id_locations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."locations"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user" ON "platform"."accounts" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");
--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("tenant_id","entity","entity_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_sealed" ON "audit_entries" USING btree ("tenant_id","sealed_no");
--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed" ON "audit_entries" USING btree ("tenant_id","id") WHERE sealed_no IS NULL;
--> statement-breakpoint
CREATE INDEX "book_lookups_row" ON "book_lookups" USING btree ("tenant_id","row");
--> statement-breakpoint
CREATE INDEX "boxes_order" ON "boxes" USING btree ("tenant_id","order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_offers_once" ON "carrier_offers" USING btree ("tenant_id","connection_id","code");
--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_setups_once" ON "carrier_setups" USING btree ("tenant_id","connection_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_nodes_product" ON "catalogue_nodes" USING btree ("tenant_id","product_id");
--> statement-breakpoint
CREATE INDEX "catalogue_nodes_parent" ON "catalogue_nodes" USING btree ("tenant_id","parent_id","generation" DESC NULLS FIRST,"name","id");
--> statement-breakpoint
CREATE INDEX "catalogue_nodes_level" ON "catalogue_nodes" USING btree ("tenant_id","category","level","name","id");
--> statement-breakpoint
CREATE INDEX "catalogue_nodes_search" ON "catalogue_nodes" USING gin (search gin_trgm_ops) WHERE level = 'last_child';
--> statement-breakpoint
CREATE UNIQUE INDEX "check_numbers_tenant" ON "check_numbers" USING btree ("tenant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "checks_number" ON "checks" USING btree ("tenant_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "checks_payout" ON "checks" USING btree ("tenant_id","payout_id");
--> statement-breakpoint
CREATE INDEX "checks_order" ON "checks" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "checks_state" ON "checks" USING btree ("tenant_id","state","number");
--> statement-breakpoint
CREATE INDEX "checks_issued" ON "checks" USING btree ("tenant_id","issued_at");
--> statement-breakpoint
CREATE INDEX "checks_amount" ON "checks" USING btree ("tenant_id","amount","id");
--> statement-breakpoint
CREATE INDEX "checks_search" ON "checks" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_pictures_kind" ON "company_pictures" USING btree ("tenant_id","kind");
--> statement-breakpoint
CREATE INDEX "conditions_newest" ON "conditions" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "conditions_search" ON "conditions" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "conditions_term" ON "conditions" USING btree ("tenant_id","category",lower(term)) WHERE status <> 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_state" ON "consents" USING btree ("tenant_id","state_hash");
--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("tenant_id",lower(code)) WHERE status <> 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_imports_running" ON "custom_imports" USING btree ("tenant_id") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "custom_tables_newest" ON "custom_tables" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "custom_tables_search" ON "custom_tables" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_tables_name" ON "custom_tables" USING btree ("tenant_id","user_id","list","name") WHERE status <> 0;
--> statement-breakpoint
CREATE INDEX "customer_ids_customer" ON "customer_ids" USING btree ("tenant_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("tenant_id","email") WHERE status <> 0 and email <> '';
--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ("tenant_id","status","last_name","id");
--> statement-breakpoint
CREATE INDEX "customers_orders" ON "customers" USING btree ("tenant_id","orders_count","id");
--> statement-breakpoint
CREATE INDEX "customers_city" ON "customers" USING gin (lower(address->>'city') gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "customers_address" ON "customers" USING gin ((lower(case when address->>'address1' is null then '' else address->>'address1' end || ' ' || case when address->>'suite' is null then '' else address->>'suite' end || ' ' || case when address->>'city' is null then '' else address->>'city' end || ' ' || case when address->>'zip' is null then '' else address->>'zip' end)) gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE address is not null;
--> statement-breakpoint
CREATE INDEX "customers_flag" ON "customers" USING btree ("tenant_id","flag","created_at","id") WHERE flag is not null;
--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("tenant_id","merged_into_id") WHERE merged_into_id is not null;
--> statement-breakpoint
CREATE INDEX "customers_most_paid" ON "customers" USING btree ("tenant_id","paid_total","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("tenant_id","integration","target","reference");
--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("tenant_id","integration","created_at","id");
--> statement-breakpoint
CREATE INDEX "deliveries_all" ON "deliveries" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "deliveries_item" ON "deliveries" USING btree ("tenant_id","item_id") WHERE item_id is not null;
--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("tenant_id","integration","id") WHERE state = 'failed';
--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("created_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "deliveries_old" ON "deliveries" USING btree ("sent_at") WHERE state = 'sent';
--> statement-breakpoint
CREATE INDEX "device_checks_order" ON "device_checks" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "device_checks_item" ON "device_checks" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE INDEX "device_checks_at_hand" ON "device_checks" USING btree ("tenant_id","imei","id") WHERE order_id is null;
--> statement-breakpoint
CREATE INDEX "device_month_counters_key" ON "device_month_counters" USING btree ("tenant_id","kind","month","device_id","state");
--> statement-breakpoint
CREATE UNIQUE INDEX "failed_jobs_once" ON "failed_jobs" USING btree ("tenant_id","job_id");
--> statement-breakpoint
CREATE INDEX "failed_jobs_newest" ON "failed_jobs" USING btree ("tenant_id","state","failed_at","id");
--> statement-breakpoint
CREATE INDEX "failed_jobs_all" ON "failed_jobs" USING btree ("failed_at");
--> statement-breakpoint
CREATE INDEX "faqs_newest" ON "faqs" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "faqs_search" ON "faqs" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "feed_exclusions_leaf" ON "feed_exclusions" USING btree ("tenant_id","leaf_id");
--> statement-breakpoint
CREATE INDEX "feed_files_address" ON "feed_files" USING btree ("tenant_id","address_id","format");
--> statement-breakpoint
CREATE UNIQUE INDEX "franchises_pair" ON "franchises" USING btree ("tenant_id","partner_id");
--> statement-breakpoint
CREATE INDEX "franchises_partner" ON "franchises" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "hook_events_waiting" ON "hook_events" USING btree ("tenant_id","connection_id","id") WHERE taken_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hook_events_once" ON "hook_events" USING btree ("tenant_id","connection_id","event_id");
--> statement-breakpoint
CREATE INDEX "id_pictures_record" ON "id_pictures" USING btree ("tenant_id","record_id","id");
--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "invalid_price_rows_import" ON "invalid_price_rows" USING btree ("tenant_id","import_id","id");
--> statement-breakpoint
CREATE INDEX "inventory_conditions_newest" ON "inventory_conditions" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_conditions_search" ON "inventory_conditions" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "inventory_conditions_order" ON "inventory_conditions" USING btree ("tenant_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_order_item" ON "inventory_items" USING btree ("tenant_id","order_item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_stocked_imei" ON "inventory_items" USING btree ("tenant_id","imei") WHERE imei is not null and status in (0, 1, 4, 5);
--> statement-breakpoint
CREATE INDEX "inventory_items_newest" ON "inventory_items" USING btree ("tenant_id","created_at","id","status","cost","order_id");
--> statement-breakpoint
CREATE INDEX "inventory_items_newest_of_status" ON "inventory_items" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_items_cost" ON "inventory_items" USING btree ("tenant_id","cost","id");
--> statement-breakpoint
CREATE INDEX "inventory_items_location" ON "inventory_items" USING btree ("tenant_id","location_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_items_condition" ON "inventory_items" USING gin (lower(condition) gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "inventory_items_priced" ON "inventory_items" USING btree ("tenant_id",(case when price is null then 'no' else 'yes' end),"created_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_items_not_priced" ON "inventory_items" USING btree ("tenant_id") WHERE status = 0 and price is null;
--> statement-breakpoint
CREATE INDEX "inventory_items_imei" ON "inventory_items" USING btree ("tenant_id","imei");
--> statement-breakpoint
CREATE INDEX "inventory_items_colour" ON "inventory_items" USING gin (lower(attributes->>'colour') gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "inventory_items_search" ON "inventory_items" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("tenant_id","invoice_id","id");
--> statement-breakpoint
CREATE INDEX "invoice_lines_day" ON "invoice_lines" USING btree ("tenant_id","sold_at");
--> statement-breakpoint
CREATE INDEX "invoice_lines_item" ON "invoice_lines" USING btree ("tenant_id","inventory_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_sold" ON "invoice_lines" USING btree ("tenant_id","inventory_id") WHERE returned_at is null;
--> statement-breakpoint
CREATE INDEX "invoice_mails_invoice" ON "invoice_mails" USING btree ("tenant_id","invoice_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_mails_reference" ON "invoice_mails" USING btree ("tenant_id","reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_numbers_tenant" ON "invoice_numbers" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("tenant_id","invoice_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("tenant_id","number");
--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_newest_of_status" ON "invoices" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("tenant_id","total","id");
--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("tenant_id","customer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_location" ON "invoices" USING btree ("tenant_id","location_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "item_moves_item" ON "item_moves" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE INDEX "item_moves_open" ON "item_moves" USING btree ("tenant_id","at") WHERE received_at is null;
--> statement-breakpoint
CREATE INDEX "item_notes_item" ON "item_notes" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE INDEX "item_pictures_item" ON "item_pictures" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE INDEX "locations_newest" ON "locations" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "marketers_newest" ON "marketers" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "marketers_search" ON "marketers" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "marketers_source" ON "marketers" USING btree ("tenant_id",lower(source)) WHERE status <> 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "marketers_name" ON "marketers" USING btree ("tenant_id",lower(name)) WHERE status <> 0;
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("tenant_id","user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("tenant_id","user_id","created_at") WHERE read_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "offers_token" ON "offers" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "offers_open" ON "offers" USING btree ("tenant_id","expires_at") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "operations_newest" ON "operations" USING btree ("tenant_id","entity","id");
--> statement-breakpoint
CREATE INDEX "operations_of_kind" ON "operations" USING btree ("tenant_id","entity","kind","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_counters_key" ON "order_counters" USING btree ("tenant_id","kind","category","status_id","sub_status_id","location_id","marketer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_day_counters_key" ON "order_day_counters" USING btree ("tenant_id","kind","category","day","status_id","sub_status_id","location_id","marketer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order" ON "order_items" USING btree ("tenant_id","order_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_open_imei" ON "order_items" USING btree ("tenant_id","imei") WHERE imei is not null and state not in ('stocked', 'returned');
--> statement-breakpoint
CREATE INDEX "order_items_to_inspect" ON "order_items" USING btree ("tenant_id","order_id") WHERE state = 'scanned';
--> statement-breakpoint
CREATE INDEX "order_items_inspected" ON "order_items" USING btree ("tenant_id","inspected_at","order_id","inspected_by","inspected_amount") WHERE inspected_at is not null;
--> statement-breakpoint
CREATE INDEX "order_items_imei" ON "order_items" USING btree ("tenant_id","imei");
--> statement-breakpoint
CREATE INDEX "order_items_serial" ON "order_items" USING btree ("tenant_id","serial") WHERE serial is not null;
--> statement-breakpoint
CREATE INDEX "order_items_ean" ON "order_items" USING btree ("tenant_id","ean","device_id") WHERE ean is not null;
--> statement-breakpoint
CREATE INDEX "order_items_condition" ON "order_items" USING btree ("tenant_id",(case when inspected->>'condition' is null then quoted->>'condition' else inspected->>'condition' end),"order_id");
--> statement-breakpoint
CREATE INDEX "order_items_device" ON "order_items" USING btree ("tenant_id","device_id","ordered_at","state","order_id");
--> statement-breakpoint
CREATE INDEX "order_mails_order" ON "order_mails" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_mails_reference" ON "order_mails" USING btree ("tenant_id","reference");
--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_numbers_tenant" ON "order_numbers" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "order_pictures_order" ON "order_pictures" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "order_source_counters_key" ON "order_source_counters" USING btree ("tenant_id","kind","referral_source","category");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_statuses_key" ON "order_statuses" USING btree ("tenant_id","kind","status_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("tenant_id","number");
--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("tenant_id","kind","category","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_newest_of_status" ON "orders" USING btree ("tenant_id","kind","category","status_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_newest_of_store" ON "orders" USING btree ("tenant_id","location_id","category","created_at","id") WHERE kind = 'in-store';
--> statement-breakpoint
CREATE INDEX "orders_newest_of_store_status" ON "orders" USING btree ("tenant_id","location_id","category","status_id","created_at","id") WHERE kind = 'in-store';
--> statement-breakpoint
CREATE INDEX "orders_number_order" ON "orders" USING btree ("tenant_id","kind","category","number","id");
--> statement-breakpoint
CREATE INDEX "orders_largest" ON "orders" USING btree ("tenant_id","kind","category","total","id");
--> statement-breakpoint
CREATE INDEX "orders_newest_of_method" ON "orders" USING btree ("tenant_id","kind","category","payout_method","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_parcels_due" ON "orders" USING btree ("tenant_id","kind","created_at","id") WHERE parcels_due > 0;
--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("tenant_id","customer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_day" ON "orders" USING btree ("tenant_id","created_at","category","kind","location_id","created_by","customer_id","item_count","quoted_total");
--> statement-breakpoint
CREATE INDEX "orders_referral_source" ON "orders" USING btree ("tenant_id","kind","referral_source","created_at","id") WHERE referral_source is not null;
--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("tenant_id","assignee_id","kind","created_at","id") WHERE assignee_id is not null;
--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags") WITH (gin_pending_list_limit=256) WHERE tags <> '{}';
--> statement-breakpoint
CREATE INDEX "orders_unread_answer" ON "orders" USING btree ("tenant_id","kind","created_at","id") WHERE unread_answer_at is not null;
--> statement-breakpoint
CREATE INDEX "orders_day_of_coupon" ON "orders" USING btree ("tenant_id","created_at") WHERE (coupon->>'code') is not null;
--> statement-breakpoint
CREATE INDEX "orders_lock" ON "orders" USING btree ("tenant_id","price_locked_until") WHERE category = 'active' and received_at is null;
--> statement-breakpoint
CREATE INDEX "orders_lock_reminder" ON "orders" USING btree ("tenant_id","lock_reminder_at") WHERE lock_reminder_at is not null and category = 'active' and received_at is null;
--> statement-breakpoint
CREATE INDEX "orders_newest_of_marketer" ON "orders" USING btree ("tenant_id","kind","marketer_id","category","created_at","id") WHERE marketer_id is not null;
--> statement-breakpoint
CREATE INDEX "orders_newest_of_marketer_status" ON "orders" USING btree ("tenant_id","kind","marketer_id","category","status_id","created_at","id") WHERE marketer_id is not null;
--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("tenant_id",((coupon->>'id')::bigint),"customer_id") WHERE coupon is not null;
--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("tenant_id","due_since","id") WHERE due_since is not null and category = 'active';
--> statement-breakpoint
CREATE INDEX "orders_deleted" ON "orders" USING btree ("updated_at") WHERE category = 'deleted';
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "own_domains_purpose" ON "own_domains" USING btree ("tenant_id","purpose");
--> statement-breakpoint
CREATE INDEX "payment_entries_customer" ON "payment_entries" USING btree ("tenant_id","customer_id","id");
--> statement-breakpoint
CREATE INDEX "payment_runs_newest" ON "payment_runs" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payout_files_newest" ON "payout_files" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payout_files_newest_of_format" ON "payout_files" USING btree ("tenant_id","format","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_order" ON "payouts" USING btree ("tenant_id","order_id") WHERE state not in ('returned', 'failed');
--> statement-breakpoint
CREATE INDEX "payouts_of_order" ON "payouts" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("tenant_id","reference");
--> statement-breakpoint
CREATE INDEX "payouts_day" ON "payouts" USING btree ("tenant_id","created_at","state","order_id","created_by","customer_id","method","amount");
--> statement-breakpoint
CREATE INDEX "payouts_newest_of_state" ON "payouts" USING btree ("tenant_id","state","created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_newest_of_method" ON "payouts" USING btree ("tenant_id","method","created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_largest" ON "payouts" USING btree ("tenant_id","amount","id");
--> statement-breakpoint
CREATE INDEX "payouts_sending" ON "payouts" USING btree ("created_at") WHERE state = 'sending';
--> statement-breakpoint
CREATE INDEX "payouts_asked" ON "payouts" USING btree ("ask_at") WHERE state in ('processing', 'held', 'unclaimed');
--> statement-breakpoint
CREATE INDEX "payouts_queue" ON "payouts" USING btree ("tenant_id","method","id") WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX "payouts_file" ON "payouts" USING btree ("tenant_id","file_id","id") WHERE file_id is not null;
--> statement-breakpoint
CREATE INDEX "payouts_run" ON "payouts" USING btree ("tenant_id","run_id","id") WHERE run_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "postbacks_once" ON "postbacks" USING btree ("tenant_id","integration","external_id");
--> statement-breakpoint
CREATE INDEX "postbacks_order" ON "postbacks" USING btree ("tenant_id","order_id");
--> statement-breakpoint
CREATE INDEX "price_changes_live" ON "price_changes" USING btree ("tenant_id","live_at","id");
--> statement-breakpoint
CREATE INDEX "price_exports_created" ON "price_exports" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_imports_running" ON "price_imports" USING btree ("tenant_id") WHERE state = 'running' and step = 'check';
--> statement-breakpoint
CREATE INDEX "price_imports_created" ON "price_imports" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_syncs_category" ON "price_syncs" USING btree ("tenant_id","category");
--> statement-breakpoint
CREATE INDEX "price_syncs_source" ON "price_syncs" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "price_versions_leaf" ON "price_versions" USING btree ("tenant_id","leaf_id");
--> statement-breakpoint
CREATE INDEX "rate_counters_window" ON "platform"."rate_counters" USING btree ("window_ends_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "row_counters_key" ON "row_counters" USING btree ("tenant_id","relation","key");
--> statement-breakpoint
CREATE INDEX "scan_commits_order" ON "scan_commits" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "seo_metas_newest" ON "seo_metas" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "seo_metas_search" ON "seo_metas" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "seo_metas_page" ON "seo_metas" USING btree ("tenant_id","page") WHERE status <> 0;
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant_id","user_id");
--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "settings_key" ON "settings" USING btree ("tenant_id","key");
--> statement-breakpoint
CREATE INDEX "shipping_labels_trouble" ON "shipping_labels" USING btree ("tenant_id","trouble","created_at","id") WHERE trouble is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_reference" ON "shipping_labels" USING btree ("tenant_id","reference");
--> statement-breakpoint
CREATE INDEX "shipping_labels_tracking" ON "shipping_labels" USING btree ("tenant_id","tracking_number");
--> statement-breakpoint
CREATE INDEX "shipping_labels_order" ON "shipping_labels" USING btree ("tenant_id","order_id");
--> statement-breakpoint
CREATE INDEX "shipping_labels_newest" ON "shipping_labels" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "shipping_labels_newest_of_carrier" ON "shipping_labels" USING btree ("tenant_id","carrier","created_at","id");
--> statement-breakpoint
CREATE INDEX "shipping_labels_newest_of_type" ON "shipping_labels" USING btree ("tenant_id","carrier","type","created_at","id");
--> statement-breakpoint
CREATE INDEX "shipping_labels_newest_of_state" ON "shipping_labels" USING btree ("tenant_id","state","created_at","id");
--> statement-breakpoint
CREATE INDEX "shipping_labels_city" ON "shipping_labels" USING gin (lower(from_city) gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "shipping_labels_travelling" ON "shipping_labels" USING btree ("tenant_id","id") WHERE state in ('created', 'in_transit');
--> statement-breakpoint
CREATE INDEX "shipping_labels_ask" ON "shipping_labels" USING btree ("tenant_id","ask_at") WHERE ask_at is not null and state in ('created', 'in_transit');
--> statement-breakpoint
CREATE INDEX "shipping_labels_expected" ON "shipping_labels" USING btree ("tenant_id","expected_at") WHERE expected_at is not null and state in ('created', 'in_transit');
--> statement-breakpoint
CREATE INDEX "shipping_labels_buying" ON "shipping_labels" USING btree ("created_at") WHERE state = 'buying';
--> statement-breakpoint
CREATE INDEX "shipping_labels_search" ON "shipping_labels" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "sign_ins_newest" ON "sign_ins" USING btree ("tenant_id","id");
--> statement-breakpoint
CREATE INDEX "sign_ins_oldest" ON "sign_ins" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "site_pages_newest" ON "site_pages" USING btree ("tenant_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "site_pages_search" ON "site_pages" USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_pages_slug" ON "site_pages" USING btree ("tenant_id","slug") WHERE status <> 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_news_once" ON "stock_news" USING btree ("tenant_id","integration","key");
--> statement-breakpoint
CREATE INDEX "stock_news_newest" ON "stock_news" USING btree ("tenant_id","integration","at","id");
--> statement-breakpoint
CREATE INDEX "stock_news_all" ON "stock_news" USING btree ("tenant_id","at","id");
--> statement-breakpoint
CREATE INDEX "stock_news_item" ON "stock_news" USING btree ("tenant_id","item_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_once" ON "tracking_events" USING btree ("tenant_id","label_id","at","code");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("tenant_id","email");
--> statement-breakpoint
CREATE INDEX "users_everywhere" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE POLICY "api_keys_own_rows" ON "api_keys" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "audit_entries_own_rows" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "book_lookups_own_rows" ON "book_lookups" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "boxes_own_rows" ON "boxes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "carrier_offers_own_rows" ON "carrier_offers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "carrier_setups_own_rows" ON "carrier_setups" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "catalogue_nodes_own_rows" ON "catalogue_nodes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "check_numbers_own_rows" ON "check_numbers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "checks_own_rows" ON "checks" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "companies_own_rows" ON "companies" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "company_pictures_own_rows" ON "company_pictures" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "conditions_own_rows" ON "conditions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "connections_own_rows" ON "connections" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "consents_own_rows" ON "consents" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "coupons_own_rows" ON "coupons" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "custom_imports_own_rows" ON "custom_imports" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "custom_table_uses_own_rows" ON "custom_table_uses" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "custom_tables_own_rows" ON "custom_tables" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "customer_ids_own_rows" ON "customer_ids" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "customers_own_rows" ON "customers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "deliveries_own_rows" ON "deliveries" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "device_checks_own_rows" ON "device_checks" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "device_month_counters_own_rows" ON "device_month_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "failed_jobs_own_rows" ON "failed_jobs" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "faqs_own_rows" ON "faqs" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "feed_addresses_own_rows" ON "feed_addresses" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "feed_exclusions_own_rows" ON "feed_exclusions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "feed_files_own_rows" ON "feed_files" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "franchises_own_rows" ON "franchises" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "franchises_partner_sees" ON "franchises" AS PERMISSIVE FOR SELECT TO "app_rw" USING (partner_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "franchises_partner_answers" ON "franchises" AS PERMISSIVE FOR UPDATE TO "app_rw" USING (partner_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (partner_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "hook_events_own_rows" ON "hook_events" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "id_pictures_own_rows" ON "id_pictures" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "idempotent_answers_own_rows" ON "idempotent_answers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "invalid_price_rows_own_rows" ON "invalid_price_rows" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "inventory_conditions_own_rows" ON "inventory_conditions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "inventory_items_own_rows" ON "inventory_items" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "invoice_lines_own_rows" ON "invoice_lines" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "invoice_mails_own_rows" ON "invoice_mails" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "invoice_numbers_own_rows" ON "invoice_numbers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "invoice_payments_own_rows" ON "invoice_payments" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "invoices_own_rows" ON "invoices" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "item_moves_own_rows" ON "item_moves" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "item_notes_own_rows" ON "item_notes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "item_pictures_own_rows" ON "item_pictures" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "locations_own_rows" ON "locations" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "marketers_own_rows" ON "marketers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "notifications_own_rows" ON "notifications" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "offers_own_rows" ON "offers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "operations_own_rows" ON "operations" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_counters_own_rows" ON "order_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_day_counters_own_rows" ON "order_day_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_items_own_rows" ON "order_items" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_mails_own_rows" ON "order_mails" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_notes_own_rows" ON "order_notes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_numbers_own_rows" ON "order_numbers" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_pictures_own_rows" ON "order_pictures" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_source_counters_own_rows" ON "order_source_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "order_statuses_own_rows" ON "order_statuses" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "orders_own_rows" ON "orders" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "own_domains_own_rows" ON "own_domains" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "payment_entries_own_rows" ON "payment_entries" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "payment_runs_own_rows" ON "payment_runs" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "payout_files_own_rows" ON "payout_files" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "payouts_own_rows" ON "payouts" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "phone_codes_own_rows" ON "phone_codes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "postbacks_own_rows" ON "postbacks" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "price_changes_own_rows" ON "price_changes" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "price_exports_own_rows" ON "price_exports" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "price_imports_own_rows" ON "price_imports" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "price_rows_own_rows" ON "price_rows" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "price_rules_own_rows" ON "price_rules" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "price_syncs_own_rows" ON "price_syncs" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "price_versions_own_rows" ON "price_versions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "row_counters_own_rows" ON "row_counters" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "scan_commits_own_rows" ON "scan_commits" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "seo_metas_own_rows" ON "seo_metas" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "sessions_own_rows" ON "sessions" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "settings_own_rows" ON "settings" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "shipping_labels_own_rows" ON "shipping_labels" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "sign_ins_own_rows" ON "sign_ins" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "site_pages_own_rows" ON "site_pages" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "stock_news_own_rows" ON "stock_news" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "tenants_own_rows" ON "tenants" AS PERMISSIVE FOR ALL TO "app_rw" USING (id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "tracking_events_own_rows" ON "tracking_events" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "user_locations_own_rows" ON "user_locations" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "users_own_rows" ON "users" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
CREATE POLICY "webhooks_own_rows" ON "webhooks" AS PERMISSIVE FOR ALL TO "app_rw" USING (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint));
--> statement-breakpoint
COMMENT ON COLUMN "checks"."state" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "conditions"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "coupons"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "custom_tables"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "customers"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "faqs"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "inventory_conditions"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "inventory_items"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "invoices"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "locations"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "marketers"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "payouts"."state" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "seo_metas"."status" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "shipping_labels"."carrier" IS 'counted';
--> statement-breakpoint
COMMENT ON COLUMN "site_pages"."status" IS 'counted';
