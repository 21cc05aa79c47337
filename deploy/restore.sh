#!/usr/bin/env bash
# deploy/restore.sh [dump]: restores a dump of the volume "backups" (the newest by default), from the folder of
# docker-compose.yml. The database of before stays beside it as kypseli_<time>. COMPOSE: the command (docker compose).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
read -ra compose <<<"${COMPOSE:-docker compose}"

in_backup() { "${compose[@]}" exec -T backup bash -c "$1"; }

dump=${1:-$(in_backup "cd /backups && ls kypseli-*.dump | tail -n 1" | tr -d '\r')}
if ! [[ "$dump" =~ ^kypseli-[0-9TZ]+\.dump$ ]]; then
  echo "No such dump: '$dump'. List them: ${compose[*]} exec backup ls /backups" >&2
  exit 1
fi
echo "Restoring $dump beside the running database ..."
in_backup "set -e
  dropdb --if-exists kypseli_restored
  createdb --template=template0 kypseli_restored
  pg_restore --exit-on-error --jobs=2 --dbname=kypseli_restored /backups/$dump"
echo "Switching to it ..."
"${compose[@]}" stop api1 api2 worker1 worker2
before=kypseli_$(date -u +%Y%m%d_%H%M%S)
# A backup that is being made holds a connection; it is made again a minute later.
in_backup "psql --quiet --set=ON_ERROR_STOP=1 --dbname=postgres --single-transaction --output=/dev/null \
  --command=\"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'kypseli'\" \
  --command='ALTER DATABASE kypseli RENAME TO $before' \
  --command='ALTER DATABASE kypseli_restored RENAME TO kypseli'"
"${compose[@]}" start api1 api2 worker1 worker2
echo "Restored. The database of before is $before; remove it with: DROP DATABASE $before"
