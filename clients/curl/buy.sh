#!/bin/sh
# Buys one unit and reads its code: RASID_URL=https://shop.example RASID_KEY=inf_test_… sh buy.sh test-always
set -eu

product=$(curl --silent --show-error --fail-with-body "$RASID_URL/api/products/${1:-test-always}" \
  --header "Authorization: Bearer $RASID_KEY")
id=$(printf '%s' "$product" | sed -E 's/.*"data":\{"id":"([^"]*)".*/\1/')
price=$(printf '%s' "$product" | grep -oE '"price":\{"amount":"[^"]*"' | head -n 1 | cut -d '"' -f 6)

# Keep both: the same key or the same reference again is the same order, never a second one.
key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
order=$(curl --silent --show-error --fail-with-body "$RASID_URL/api/orders" \
  --header "Authorization: Bearer $RASID_KEY" \
  --header "Idempotency-Key: $key" \
  --json "{\"client_reference\":\"curl-$key\",\"lines\":[{\"product_id\":\"$id\",\"quantity\":1,\"expected_unit_price\":{\"amount\":\"$price\",\"currency\":\"DZD\"}}]}")
number=$(printf '%s' "$order" | sed -E 's/.*"data":\{"id":"([^"]*)".*/\1/')

curl --silent --show-error --fail-with-body "$RASID_URL/api/orders/$number/codes" \
  --header "Authorization: Bearer $RASID_KEY"
