SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.accounts (
    id text NOT NULL,
    company_id text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    created_at text NOT NULL,
    disabled_at text
);

CREATE TABLE public.captchas (
    id text NOT NULL,
    code_hash text NOT NULL,
    sum_hash text NOT NULL,
    tries integer NOT NULL,
    expires_at text NOT NULL
);

CREATE TABLE public.content_items (
    item_id text NOT NULL,
    lang_id text NOT NULL,
    digest text NOT NULL,
    updated_at text NOT NULL,
    removed_at text
);

CREATE TABLE public.content_memberships (
    item_id text NOT NULL,
    category_id text NOT NULL,
    removed_at text
);

CREATE TABLE public.inquiries (
    id text NOT NULL,
    idempotency_key text,
    received_at text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    company text NOT NULL,
    country text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    product text NOT NULL,
    quantity text NOT NULL,
    message text NOT NULL,
    visited_page text NOT NULL,
    referrer text NOT NULL,
    records_id text NOT NULL,
    extra text NOT NULL,
    digest text NOT NULL,
    account_id text
);

CREATE TABLE public.inquiry_attachments (
    id text NOT NULL,
    company_id text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    size integer NOT NULL,
    file text NOT NULL,
    received_at text NOT NULL,
    expires_at text NOT NULL,
    account_id text,
    inquiry_id text
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.tokens (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL
);

CREATE TABLE public.visits (
    id text NOT NULL,
    session_id text NOT NULL,
    company_id text NOT NULL,
    visited_page text NOT NULL,
    referer text NOT NULL,
    received_at text NOT NULL
);

INSERT INTO public.accounts VALUES ('a0000000-0000-4000-8000-000000000001', '1', 'Ana@Example.com', 'ana@example.com', 'Ana Díaz', '$scrypt$v=1$ln=17,r=8,p=1$fm3Th2kEz7KHjntSlvPv3A$4Cjt2_np7CQGdwciJGXNXeiuKzpnX2fXCHrXZKYn_mE', '2026-02-11T09:12:34.501Z', NULL);
INSERT INTO public.accounts VALUES ('a0000000-0000-4000-8000-000000000002', '1', '包@例子.com', '包@例子.com', '', '$scrypt$v=1$ln=17,r=8,p=1$28YTGkMm9WEvS4GOWrjdSA$iS0ZgshBFOW_0JchIo6Wi_bfBJMqv11wvdm_F1dfOAY', '2026-03-12T09:12:34.502Z', '2026-04-13T09:12:34.503Z');

INSERT INTO public.captchas VALUES ('c0000000', 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', '0000000000000000000000000000000000000000000000000000000000000000', 1, '2026-05-14T09:12:34.504Z');

INSERT INTO public.content_items VALUES ('product/tray', '1', 'd1', '2026-02-11T09:12:34.501Z', NULL);
INSERT INTO public.content_items VALUES ('product/gone', '2', 'd2', '2026-03-12T09:12:34.502Z', '2026-04-13T09:12:34.503Z');

INSERT INTO public.content_memberships VALUES ('product/tray', '101', NULL);
INSERT INTO public.content_memberships VALUES ('product/gone', '101', '2026-04-13T09:12:34.503Z');

INSERT INTO public.inquiries VALUES ('10000000-0000-4000-8000-000000000001', 'fixture-key-1', '2026-02-11T08:12:34.501Z', '1', 'Ana Díaz', 'Díaz & Söhne', 'Spain', 'ana@example.com', '+34 600 000 000', 'Sushi tray', '30000', 'Message 1', '/inquiry', '', '5e000000-0000-4000-8000-000000000001', '{}', '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', 'a0000000-0000-4000-8000-000000000001');
INSERT INTO public.inquiries VALUES ('10000000-0000-4000-8000-000000000002', NULL, '2026-03-12T08:12:34.502Z', '1', 'Ana Díaz', 'Díaz & Söhne', 'Spain', 'ana@example.com', '+34 600 000 000', 'Sushi tray', '30000', 'Message 2', '/inquiry', '', '', '{"products":"[{\"sku\":\"PP-SU-101\",\"quantity\":20000}]","sample":"yes"}', 'd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35', 'a0000000-0000-4000-8000-000000000001');
INSERT INTO public.inquiries VALUES ('10000000-0000-4000-8000-000000000003', 'fixture-key-3', '2026-04-13T08:12:34.503Z', '1', 'O''Neil "Bo" 陈', 'Díaz & Söhne', '中国', 'bo@example.com', '+34 600 000 000', 'Sushi tray', '30000', '第一行
第二行	— \ end', '/inquiry', '', '', '{}', '4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce', NULL);

INSERT INTO public.inquiry_attachments VALUES ('11111111111111111111111111111111', '1', 'drawing.pdf', 'pdf', 43, 'attachments/11111111111111111111111111111111.pdf', '2026-02-11T07:12:34.501Z', '2026-03-12T07:12:34.502Z', NULL, '10000000-0000-4000-8000-000000000001');
INSERT INTO public.inquiry_attachments VALUES ('22222222222222222222222222222222', '1', 'Zeichnung Größe.pdf', 'pdf', 44, 'attachments/22222222222222222222222222222222.pdf', '2026-03-12T07:12:34.502Z', '2026-04-13T07:12:34.503Z', NULL, '10000000-0000-4000-8000-000000000003');

INSERT INTO public.kysely_migration VALUES ('001-visits-inquiries-content', '2026-11-22T17:24:35.955Z');
INSERT INTO public.kysely_migration VALUES ('002-accounts', '2026-11-22T17:24:36.203Z');
INSERT INTO public.kysely_migration VALUES ('003-inquiry-attachments', '2026-11-22T17:24:36.229Z');

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO public.tokens VALUES ('377deaa585db337ff978d6b41043000160745abb657a20b515c66039cfba0060', 'a0000000-0000-4000-8000-000000000001', '2026-05-14T09:12:34.504Z', '2999-01-01T00:00:00.000Z');

INSERT INTO public.visits VALUES ('50000000-0000-4000-8000-000000000001', '5e000000-0000-4000-8000-000000000001', '1', '/page-1', 'https://search.example/?q=sushi%20box', '2999-01-01T00:00:00.000Z');
INSERT INTO public.visits VALUES ('50000000-0000-4000-8000-000000000002', '5e000000-0000-4000-8000-000000000001', '1', '/zh/product-list?page=2', '', '2999-01-02T00:00:00.000Z');
INSERT INTO public.visits VALUES ('50000000-0000-4000-8000-000000000003', '5e000000-0000-4000-8000-000000000001', '1', '/page-3', '', '2999-01-03T00:00:00.000Z');
INSERT INTO public.visits VALUES ('50000000-0000-4000-8000-000000000004', '5e000000-0000-4000-8000-000000000002', '1', '/page-4', '', '2999-01-04T00:00:00.000Z');

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email UNIQUE (company_id, email_key);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.captchas
    ADD CONSTRAINT captchas_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.content_items
    ADD CONSTRAINT content_items_key PRIMARY KEY (item_id, lang_id);

ALTER TABLE ONLY public.content_memberships
    ADD CONSTRAINT content_memberships_key PRIMARY KEY (item_id, category_id);

ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inquiry_attachments
    ADD CONSTRAINT inquiry_attachments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (id);

CREATE INDEX captchas_expiry ON public.captchas USING btree (expires_at);

CREATE INDEX inquiries_account ON public.inquiries USING btree (account_id, received_at);

CREATE INDEX inquiries_received ON public.inquiries USING btree (received_at);

CREATE INDEX inquiry_attachments_expiry ON public.inquiry_attachments USING btree (expires_at);

CREATE INDEX inquiry_attachments_inquiry ON public.inquiry_attachments USING btree (inquiry_id);

CREATE INDEX tokens_account ON public.tokens USING btree (account_id);

CREATE INDEX tokens_expiry ON public.tokens USING btree (expires_at);

CREATE INDEX visits_received ON public.visits USING btree (received_at);

CREATE INDEX visits_session ON public.visits USING btree (session_id);
