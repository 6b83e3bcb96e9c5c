import type { Migration } from './column-types';

/**
 * Networks that signed in to an account, so that no stranger's tries keep its owner out; several links for a new
 * password at a time; and a code for the account's own networks beside the one for all others. The tables that had room
 * for one link and one code stay for copies of the version before.
 */
export const waysIn: Migration = {
  name: '0028-ways-in',
  statements: ({ id, instant, yesNo, strict }) => [
    `create table known_networks (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      network_hash text not null,
      seen_at ${instant} not null,
      unique (user_id, network_hash)
    ) ${strict}`,
    `create table reset_links (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      secret_hash text not null unique,
      expires_at ${instant} not null,
      created ${instant} not null
    ) ${strict}`,
    'create index reset_links_user on reset_links (user_id)',
    `insert into reset_links (user_id, secret_hash, expires_at, created)
      select user_id, secret_hash, expires_at, created from password_resets where used_at is null`,
    `create table mail_codes (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      ${yesNo('own_network')},
      code_hash text not null,
      own_tries integer not null default 0,
      other_tries integer not null default 0,
      expires_at ${instant} not null,
      created ${instant} not null,
      unique (user_id, own_network)
    ) ${strict}`,
    `insert into mail_codes (user_id, own_network, code_hash, own_tries, other_tries, expires_at, created)
      select user_id, 'no', code_hash, tries, tries, expires_at, created from sign_in_codes`,
  ],
};
