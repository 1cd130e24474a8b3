import { type Kysely, sql } from 'kysely';

/**
 * Accounts (the tables better-auth reads and writes, in its own column names), roles, profiles, agents' directory
 * facts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table "user" (
      id text primary key, name text not null, email text not null unique, "emailVerified" boolean not null default false,
      image text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
    sql`create table session (
      id text primary key, "expiresAt" timestamptz not null, token text not null unique,
      "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(),
      "ipAddress" text, "userAgent" text, "userId" text not null references "user"(id) on delete cascade)`,
    sql`create index session_by_user on session ("userId")`,
    sql`create table account (
      id text primary key, "accountId" text not null, "providerId" text not null,
      "userId" text not null references "user"(id) on delete cascade,
      "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz, scope text, password text,
      "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
    sql`create index account_by_user on account ("userId")`,
    sql`create table verification (
      id text primary key, identifier text not null, value text not null, "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
    sql`create index verification_identifier on verification (identifier)`,
    sql`create table jwks (
      id text primary key, "publicKey" text not null, "privateKey" text not null,
      "createdAt" timestamptz not null default now(), "expiresAt" timestamptz, alg text, crv text)`,
    sql`create table user_roles (
      user_id text primary key references "user"(id) on delete cascade,
      role text not null default 'user' check (role in ('admin','user')))`,
    sql`create table profiles (
      user_id text primary key, full_name text not null, phone text, location text,
      user_type text not null default 'user' check (user_type in ('admin','agent','user')),
      agent_id_number text unique, agent_status text check (agent_status in ('pending','approved')),
      created_at timestamptz not null default now())`,
    sql`create table agent_profiles (
      user_id text primary key references profiles(user_id) on delete cascade,
      company text, rating double precision, reviews integer not null default 0,
      specialties text[] not null default '{}', languages text[] not null default '{}',
      email text, image text, verified boolean not null default false,
      years_experience integer, properties_sold integer not null default 0)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
