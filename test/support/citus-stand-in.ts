/**
 * What the program asks of a Citus, in a PostgreSQL that is none: nothing is moved, but the same statements are sent as to a
 * real one, to tables that are prepared in the same way. `CITUS_TESTS` names a real one.
 */
export const citusStandIn = `
  create schema stand_in;
  create table stand_in.pg_dist_node (isactive boolean, shouldhaveshards boolean);
  insert into stand_in.pg_dist_node values (true, true);
  create table stand_in.pg_dist_placement (shardid bigint, groupid int);
  insert into stand_in.pg_dist_placement select n, 1 + n / 2 from generate_series(0, 3) as n;
  create table stand_in.pg_dist_partition (logicalrelid regclass);
  create function stand_in.create_distributed_table(relation regclass, key text, colocate_with text)
    returns void language sql as 'insert into stand_in.pg_dist_partition values (relation)';
  create function stand_in.truncate_local_data_after_distributing_table(relation regclass)
    returns void language sql as 'select';
  create function stand_in.run_command_on_all_nodes(command text) returns table (result text) language plpgsql as
    $$ begin return query select 'logical 10'; end $$;
  create function stand_in.get_shard_id_for_distribution_column(relation regclass, value text)
    returns bigint language sql as 'select hashtext(value)::bigint & 3';
  grant usage on schema stand_in to public;
  grant select on all tables in schema stand_in to public;
  do $$ begin execute format('alter database %I set search_path = public, stand_in', current_database()); end $$`
