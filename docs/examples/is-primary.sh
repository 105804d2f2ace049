#!/bin/sh
# For haproxy's external check, which passes address and port of the server as third and fourth. The login `health` needs no
# rights: create role health login; and a line in pg_hba.conf that lets it in.
export PGCONNECT_TIMEOUT=2
[ "$(psql -XqAt -h "$3" -p "$4" -U health -d postgres -c 'select not pg_is_in_recovery()')" = t ]
