-- Queues webhooks of a notification, in its transaction, with what a client wrote on the order for its own use. Texts that staff wrote stay behind: they may quote a code.
create or replace function notify_webhooks() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform queue_webhooks(new.reseller_id,
    case new.kind
      when 'order_waiting' then 'order.pending'
      when 'order_part_delivered' then 'order.delivered'
      when 'order_completed' then 'order.completed'
      when 'order_cancelled' then 'order.cancelled'
      when 'order_refunded' then 'order.refunded'
      when 'report_refunded' then 'order.refunded'
      when 'report_replaced' then 'code.replaced'
      when 'deposit_paid' then 'deposit.credited'
      when 'deposit_failed' then 'deposit.failed'
      when 'deposit_rejected' then 'deposit.failed'
      when 'low_balance' then 'balance.low'
      when 'quote_answered' then 'quote.answered'
      when 'quote_declined' then 'quote.declined'
      when 'quote_expired' then 'quote.expired'
      when 'subscription_expiring' then 'subscription.ending'
      when 'subscription_expired' then 'subscription.expired'
    end,
    jsonb_strip_nulls(new.params - 'reason') || coalesce((select jsonb_build_object('metadata', o.webhook_metadata)
      from orders o where o.id = (new.params ->> 'order_id')::uuid and o.webhook_metadata is not null), '{}'), new.created_at);
  return null;
end
$$;
revoke execute on function notify_webhooks from public;
