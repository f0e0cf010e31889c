-- Run after the migrations by a start that finds the database saying anything else: the few doors through row security, each as narrow as its use.

create or replace function public_shop_by_id(shop text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.clients where id = shop $$;

create or replace function public_shop_by_slug(address text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.clients where slug = address $$;

create or replace function public_shop_by_manage_token(hash text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select client_id from public.manage_links where token_hash = hash $$;

create or replace function public_shop_by_onboarding_token(hash text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select client_id from public.onboarding_links where token_hash = hash $$;

create or replace function public_shop_by_referral_code(given text) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select client_id from public.referral_links where code = given
    union all select client_id from public.referrals where code = given limit 1 $$;

-- The directory: what a shop that is only listed says about itself. Null is every such shop.
create or replace function public_directory(address text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select jsonb_build_object('clientId', c.id, 'slug', c.slug, 'name', c.name, 'phone', c.phone,
      'addressLine1', c.address_line1, 'locality', c.address_locality, 'region', c.address_region,
      'postalCode', c.address_postal_code, 'hours', c.hours,
      'services', coalesce((select jsonb_agg(jsonb_build_object('en', s.name_en, 'es', s.name_es, 'price', s.price_text,
          'category', jsonb_build_object('en', g.name_en, 'es', g.name_es)) order by g.position, s.position, s.id)
        from public.services s join public.service_categories g on g.client_id = s.client_id and g.id = s.category_id
        where s.client_id = c.id and s.bookable), '[]'::jsonb))
    from public.clients c
    where c.product_tier = 'DirectoryOnly' and c.status in ('Enabled', 'Demo') and (address is null or c.slug = address)
    order by c.name_key, c.id limit 5000 $$;

revoke all on function public_shop_by_id(text), public_shop_by_slug(text), public_shop_by_manage_token(text),
  public_shop_by_onboarding_token(text), public_shop_by_referral_code(text), public_directory(text) from public;
grant execute on function public_shop_by_id(text), public_shop_by_slug(text), public_shop_by_manage_token(text),
  public_shop_by_onboarding_token(text), public_shop_by_referral_code(text), public_directory(text)
  to always_open_app, always_open_system;

-- Kept lists of the tenant switcher compare this number; a trigger raises it, so that no writer can forget.
create or replace function raise_tenant_list_version() returns trigger language plpgsql as $$
begin
  insert into public.tenant_list_version as v (id, version) values (1, 1) on conflict (id) do update set version = v.version + 1;
  return null;
end $$;

create or replace trigger clients_in_tenant_lists
  after insert or delete or update of name, name_key, organization_id on clients
  for each statement execute function raise_tenant_list_version();
create or replace trigger organizations_in_tenant_lists
  after insert or delete or update of name, name_key on organizations
  for each statement execute function raise_tenant_list_version();

-- No technician has two waiters at once where the shop assigns them (buffers included, touching allowed), whoever writes
-- the row. A request binds nobody until it is accepted; what staff overrode and what was synced may overlap.
do $$
begin
  if not exists (select from pg_constraint where conname = 'appointments_technician_alone') then
    alter table appointments add constraint appointments_technician_alone exclude using gist (
      client_id with =,
      technician_id with =,
      date with =,
      int4range(start_min - buffer_before_min, start_min + duration_min + buffer_after_min) with &&
    ) where (
      technician_alone and type = 'Waiter' and start_min is not null
      and override is null and external_id is null
      and status in ('Booked', 'Confirmed', 'Arrived', 'InProgress', 'Completed')
    );
  end if;
end $$;
