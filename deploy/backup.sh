#!/usr/bin/env bash
# Dumps the database to /backups every BACKUP_EVERY seconds and removes all but the newest BACKUPS_KEPT dumps.
# `backup.sh once` makes one dump and prints its name; `backup.sh check` fails if the newest one is too old.
set -euo pipefail
folder=/backups

newest() { find "$folder" -name 'kypseli-*.dump' | sort | tail -n 1; }

# A dump is one snapshot of the database, and gets its name only when it is whole.
dump() {
  local name
  name=kypseli-$(date -u +%Y%m%dT%H%M%SZ).dump
  pg_dump --format=custom --file="$folder/.$name"
  pg_restore --list "$folder/.$name" >/dev/null
  mv "$folder/.$name" "$folder/$name"
  find "$folder" -name 'kypseli-*.dump' | sort | head -n "-$BACKUPS_KEPT" | xargs -r rm --
  echo "$name"
}

case ${1:-} in
  once) dump ;;
  check)
    last=$(newest)
    [ -n "$last" ] && [ $(($(date +%s) - $(stat -c %Y "$last"))) -lt $((BACKUP_EVERY * 2)) ]
    ;;
  '')
    trap 'exit 0' TERM INT
    while true; do
      find "$folder" -name '.kypseli-*.dump' -delete
      if dump; then pause=$BACKUP_EVERY; else echo 'The backup failed; next attempt in a minute.' >&2; pause=60; fi
      sleep "$pause" &
      wait $!
    done
    ;;
  *)
    echo 'Usage: backup.sh [once|check]' >&2
    exit 2
    ;;
esac
