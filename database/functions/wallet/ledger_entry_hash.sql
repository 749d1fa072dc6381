-- One link of a wallet's hash chain. It covers the whole transfer, house entries included, so any changed amount breaks
-- the chain. A JSON array separates neighbouring values; times are microseconds, independent of the session's time
-- zone.
create or replace function ledger_entry_hash(
  p_previous bytea, p_transfer ledger_transfers, p_account uuid, p_sequence bigint,
  p_amount numeric, p_balance_after numeric, p_others jsonb
) returns bytea
language sql immutable
as $$
  select sha256(p_previous || convert_to(jsonb_build_array(
    p_account, p_sequence, p_amount::text, p_balance_after::text,
    p_transfer.id, p_transfer.kind, p_transfer.reference_id, p_transfer.idempotency_key,
    encode(p_transfer.fingerprint, 'hex'), p_transfer.actor_id, p_transfer.description,
    p_transfer.original_amount::text, p_transfer.original_currency, p_transfer.rate::text,
    p_transfer.reverses_id, (extract(epoch from p_transfer.created_at) * 1000000)::bigint, p_others
  )::text, 'UTF8'))
$$;
