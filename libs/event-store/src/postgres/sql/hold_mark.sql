-- Called by an append before it draws positions. From here to its commit or rollback, no reader passes the last
-- position drawn so far, and everything that this transaction draws is higher: head() relies on that order.
CREATE OR REPLACE FUNCTION __schema__.hold_mark() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Under REPEATABLE READ the checks before would have seen an old snapshot, and readers rely on fresh ones too.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'the event store needs READ COMMITTED' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  PERFORM pg_advisory_xact_lock_shared(
            (__mark_tag__::bigint << 48) | CASE WHEN p.is_called THEN p.last_value ELSE 0 END
          )
     FROM __schema__.positions p;
END $$;
