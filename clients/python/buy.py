"""Buys one unit and prints its codes, with Python's own library alone.

RASID_URL=https://shop.example RASID_KEY=inf_test_... python3 buy.py test-always
"""

import json
import os
import sys
import urllib.error
import urllib.request
import uuid


class Refusal(Exception):
    """The store refused: code is for programs, the text for people."""

    def __init__(self, status, problem):
        super().__init__(problem.get("title"))
        self.status = status
        self.code = problem.get("code")
        self.params = problem.get("params", {})


def call(method, path, body=None, key=None):
    request = urllib.request.Request(
        os.environ["RASID_URL"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["RASID_KEY"],
            **({} if body is None else {"Content-Type": "application/json"}),
            **({} if key is None else {"Idempotency-Key": key}),
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)["data"]
    except urllib.error.HTTPError as error:
        raise Refusal(error.code, json.load(error)) from None


def buy(slug):
    product = call("GET", "/api/products/" + slug)
    line = {
        "product_id": product["id"],
        "quantity": 1,
        "expected_unit_price": product["price"],
    }
    # Keep the reference with your own order: the same one never buys twice.
    reference = "python-" + str(uuid.uuid4())
    try:
        body = {"client_reference": reference, "lines": [line]}
        order = call("POST", "/api/orders", body, str(uuid.uuid4()))
    except Refusal as refusal:
        if refusal.code != "price_changed":
            raise
        # Look whether your own price still leaves you something, then ask again under a new key.
        currency = refusal.params["currency"]
        line["expected_unit_price"] = {"amount": refusal.params["unit_price"], "currency": currency}
        body = {"client_reference": reference, "lines": [line]}
        order = call("POST", "/api/orders", body, str(uuid.uuid4()))
    for delivered in call("GET", "/api/orders/" + order["id"] + "/codes"):
        print(delivered["code"])


if __name__ == "__main__":
    try:
        buy(sys.argv[1] if len(sys.argv) > 1 else "test-always")
    except Refusal as refusal:
        sys.exit(f"{refusal.status} {refusal.code}: {refusal}")
