// Generated from the contracts of the store: npm run types:client. Not edited by hand.

/** Stable codes of refusals. More may be added: treat what you do not know as a refusal. */
export type ErrorCode =
  | 'invalid_request'
  | 'idempotency_key_required'
  | 'not_found'
  | 'request_timeout'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'unexpected'
  | 'unavailable'
  | 'account_inactive'
  | 'too_many_attempts'
  | 'reseller_not_approved'
  | 'api_key_mistyped'
  | 'api_key_unknown'
  | 'api_key_revoked'
  | 'api_key_expired'
  | 'api_key_elsewhere'
  | 'api_scope_missing'
  | 'api_limit_reached'
  | 'api_key_limit_reached'
  | 'test_key_required'
  | 'sandbox_too_far'
  | 'file_type_refused'
  | 'file_too_large'
  | 'file_too_slow'
  | 'file_unreadable'
  | 'file_empty'
  | 'image_too_large'
  | 'idempotency_key_reused'
  | 'client_reference_used'
  | 'product_unavailable'
  | 'option_required'
  | 'quantity_too_small'
  | 'price_changed'
  | 'mixed_currencies'
  | 'store_in_maintenance'
  | 'order_above_limit'
  | 'insufficient_balance'
  | 'out_of_stock'
  | 'quote_out_of_stock'
  | 'stock_busy'
  | 'delivery_taken_back'
  | 'already_reported'
  | 'report_too_late'
  | 'not_renewable'
  | 'cart_changed'
  | 'below_minimum'
  | 'date_in_the_past'
  | 'quote_status_changed'
  | 'quote_expired'
  | 'quote_outdated'
  | 'quote_is_whole'
  | 'too_many_messages'
  | 'api_off'
  | 'webhook_url_refused'
  | 'webhook_url_taken'
  | 'too_many_webhooks'
  | 'webhook_changed'
  | 'webhook_paused'
  | 'no_invoice';

export type Currency = 'DZD' | 'USD' | 'EUR';

export interface Money {
  /** Decimal string such as `1200.00`: 2 places in prices, up to 8 in balances; send 2 at most. */
  amount: string;
  currency: Currency;
}

export interface Calls {
  /** Products on sale. */
  listProducts: {
    query?: {
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
      /** Words to look for in names, descriptions, SKU and category; typing errors are forgiven. */
      search?: string;
      /** Only products of this category. */
      category_id?: string;
      /** Store’s price in dinars: below 50, from 50 to below 200, from 200. */
      price?: "under_50" | "from_50_to_200" | "from_200";
      /** Only subscriptions, or only what is bought once. */
      type?: "subscription" | "one_time";
      /** Order of the list; by default `relevance` with `search`, else `name`. */
      sort?: "relevance" | "name" | "price_low" | "price_high" | "newest";
    };
    data: ({
      /** Id of the product or category. */
      id: string;
      /** Product number of the store. */
      sku: string;
      /** Name in addresses of the store. */
      url_slug: string;
      /** Name in English. */
      name: string;
      /** Name in Arabic. */
      name_ar: string;
      /** One sentence in English. */
      short_description: string;
      /** One sentence in Arabic. */
      short_description_ar: string;
      /** Category of the product, as in `GET /api/categories`. */
      category_id: string;
      /** Image: a path on this server, or `null`. */
      image_url: string | null;
      /** Your price of a unit at the smallest quantity. */
      price: Money;
      /** Why the price is what it is. */
      explanation: {
        /** Where the price comes from: the product, a bulk tier, or your price list. */
        rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
        /** Price of a unit without your price list. */
        base_price: Money;
        /** Name of the bulk tier in English; `null`: none applies. */
        tier: string | null;
        /** Name of the bulk tier in Arabic; empty: the same as in English. */
        tier_ar: string | null;
        /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
        percent_off: string | null;
        /** Higher fixed price on your list, not used because you pay less; `null`: none. */
        passed_over: Money | null;
      };
      /** Plan whose price is shown; `null`: no plans. */
      plan_id: string | null;
      /** Smallest quantity that can be bought; `null`: choose a plan or variation first. */
      cart_quantity: number | null;
      /** `codes`: delivered instantly; `manual`: the store delivers later. */
      delivery: "codes" | "manual";
      /** Sold for a period that can be renewed. */
      is_subscription: boolean;
      /** Days of its free trial; 0: none. */
      trial_days: number;
      /** Main points in English. */
      features: string[];
      /** Main points in Arabic. */
      features_ar: string[];
      /** Featured by the store. */
      is_featured: boolean;
      /** Whether it can be bought now. */
      in_stock: boolean;
      /** What reviews say; `null`: no review yet. */
      rating: {
        /** Average number of stars, from 1 to 5. */
        average: string;
        /** How many reviews it has. */
        count: number;
      } | null;
    })[];
  };
  /** Products that changed at or after updated_since, oldest change first: texts, prices, stock, put on sale or withdrawn (product is null). */
  listProductChanges: {
    query?: {
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
      /** Only changes at or after this time; without it, everything on sale. */
      updated_since?: string;
    };
    data: ({
      /** Id of the product or category. */
      id: string;
      /** When the product last changed for you. */
      updated_at: string;
      /** The product as lists show it now; `null`: withdrawn. */
      product: {
        /** Id of the product. */
        id: string;
        /** Product number of the store. */
        sku: string;
        /** Name in addresses of the store. */
        url_slug: string;
        /** Name in English. */
        name: string;
        /** Name in Arabic. */
        name_ar: string;
        /** One sentence in English. */
        short_description: string;
        /** One sentence in Arabic. */
        short_description_ar: string;
        /** Category of the product, as in `GET /api/categories`. */
        category_id: string;
        /** Image: a path on this server, or `null`. */
        image_url: string | null;
        /** Your price of a unit at the smallest quantity. */
        price: Money;
        /** Why the price is what it is. */
        explanation: {
          /** Where the price comes from: the product, a bulk tier, or your price list. */
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** Price of a unit without your price list. */
          base_price: Money;
          /** Name of the bulk tier in English; `null`: none applies. */
          tier: string | null;
          /** Name of the bulk tier in Arabic; empty: the same as in English. */
          tier_ar: string | null;
          /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
          percent_off: string | null;
          /** Higher fixed price on your list, not used because you pay less; `null`: none. */
          passed_over: Money | null;
        };
        /** Plan whose price is shown; `null`: no plans. */
        plan_id: string | null;
        /** Smallest quantity that can be bought; `null`: choose a plan or variation first. */
        cart_quantity: number | null;
        /** `codes`: delivered instantly; `manual`: the store delivers later. */
        delivery: "codes" | "manual";
        /** Sold for a period that can be renewed. */
        is_subscription: boolean;
        /** Days of its free trial; 0: none. */
        trial_days: number;
        /** Main points in English. */
        features: string[];
        /** Main points in Arabic. */
        features_ar: string[];
        /** Featured by the store. */
        is_featured: boolean;
        /** Whether it can be bought now. */
        in_stock: boolean;
        /** What reviews say; `null`: no review yet. */
        rating: {
          /** Average number of stars, from 1 to 5. */
          average: string;
          /** How many reviews it has. */
          count: number;
        } | null;
      } | null;
    })[];
  };
  /** One product on sale, by its id or slug, with its plans and variations and the bulk tiers of each. */
  readProduct: {
    params: {
      /** Id of the product or its `url_slug`. */
      id: string;
    };
    data: {
      /** Id of the product or category. */
      id: string;
      /** Product number of the store. */
      sku: string;
      /** Name in addresses of the store. */
      url_slug: string;
      /** Name in English. */
      name: string;
      /** Name in Arabic. */
      name_ar: string;
      /** One sentence in English. */
      short_description: string;
      /** One sentence in Arabic. */
      short_description_ar: string;
      /** Category of the product, as in `GET /api/categories`. */
      category_id: string;
      /** Image: a path on this server, or `null`. */
      image_url: string | null;
      /** Your price of a unit at the smallest quantity. */
      price: Money;
      /** Why the price is what it is. */
      explanation: {
        /** Where the price comes from: the product, a bulk tier, or your price list. */
        rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
        /** Price of a unit without your price list. */
        base_price: Money;
        /** Name of the bulk tier in English; `null`: none applies. */
        tier: string | null;
        /** Name of the bulk tier in Arabic; empty: the same as in English. */
        tier_ar: string | null;
        /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
        percent_off: string | null;
        /** Higher fixed price on your list, not used because you pay less; `null`: none. */
        passed_over: Money | null;
      };
      /** `codes`: delivered instantly; `manual`: the store delivers later. */
      delivery: "codes" | "manual";
      /** Sold for a period that can be renewed. */
      is_subscription: boolean;
      /** Days of its free trial; 0: none. */
      trial_days: number;
      /** Main points in English. */
      features: string[];
      /** Main points in Arabic. */
      features_ar: string[];
      /** Featured by the store. */
      is_featured: boolean;
      /** Whether it can be bought now. */
      in_stock: boolean;
      /** What reviews say; `null`: no review yet. */
      rating: {
        /** Average number of stars, from 1 to 5. */
        average: string;
        /** How many reviews it has. */
        count: number;
      } | null;
      /** Description in English, as Markdown. */
      description: string;
      /** Description in Arabic, as Markdown. */
      description_ar: string;
      /** Category in English. */
      category_name: string;
      /** Category in Arabic. */
      category_name_ar: string;
      /** Category in addresses of the store. */
      category_slug: string;
      /** All images in order, as paths; `image_url` is the first. */
      images: string[];
      /** Smallest quantity that can be bought. */
      min_order_quantity: number;
      /** Plan that the store selects first; `null`: none. */
      default_plan: string | null;
      /** Plans to choose from; empty: none. */
      plans: ({
        /** Bulk tiers of this plan or variation, smallest quantity first. */
        bulk_pricing: ({
          /** Quantity from which this price holds. */
          min_quantity: number;
          /** Your price of a unit. */
          price: Money;
          /** Why the price is what it is. */
          explanation: {
            /** Where the price comes from: the product, a bulk tier, or your price list. */
            rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
            /** Price of a unit without your price list. */
            base_price: Money;
            /** Name of the bulk tier in English; `null`: none applies. */
            tier: string | null;
            /** Name of the bulk tier in Arabic; empty: the same as in English. */
            tier_ar: string | null;
            /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
            percent_off: string | null;
            /** Higher fixed price on your list, not used because you pay less; `null`: none. */
            passed_over: Money | null;
          };
          /** Name of the tier in English. */
          tier: string;
          /** Name of the bulk tier in Arabic; empty: the same as in English. */
          tier_ar: string;
        })[];
        /** Id of the plan. */
        id: string;
        /** Your price of a unit. */
        price: Money;
        /** Why the price is what it is. */
        explanation: {
          /** Where the price comes from: the product, a bulk tier, or your price list. */
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** Price of a unit without your price list. */
          base_price: Money;
          /** Name of the bulk tier in English; `null`: none applies. */
          tier: string | null;
          /** Name of the bulk tier in Arabic; empty: the same as in English. */
          tier_ar: string | null;
          /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
          percent_off: string | null;
          /** Higher fixed price on your list, not used because you pay less; `null`: none. */
          passed_over: Money | null;
        };
        /** Whether it can be bought now. */
        in_stock: boolean;
        /** Name in English. */
        name: string;
        /** Name in Arabic. */
        name_ar: string;
        /** Length of the plan as the store words it, such as `1 year`. */
        duration: string;
        /** Length in months; `null`: isn’t counted in months. */
        months: number | null;
        /** How many of `period_unit` it lasts; `null`: for good. */
        period_length: number | null;
        /** Unit of `period_length`. */
        period_unit: "day" | "week" | "month" | "year" | null;
        /** What it saves against paying by the month; `null`: nothing. */
        savings: Money | null;
        /** Marked as popular by the store. */
        is_popular: boolean;
      })[];
      /** Variations to choose from; empty: none. */
      variations: ({
        /** Bulk tiers of this plan or variation, smallest quantity first. */
        bulk_pricing: ({
          /** Quantity from which this price holds. */
          min_quantity: number;
          /** Your price of a unit. */
          price: Money;
          /** Why the price is what it is. */
          explanation: {
            /** Where the price comes from: the product, a bulk tier, or your price list. */
            rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
            /** Price of a unit without your price list. */
            base_price: Money;
            /** Name of the bulk tier in English; `null`: none applies. */
            tier: string | null;
            /** Name of the bulk tier in Arabic; empty: the same as in English. */
            tier_ar: string | null;
            /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
            percent_off: string | null;
            /** Higher fixed price on your list, not used because you pay less; `null`: none. */
            passed_over: Money | null;
          };
          /** Name of the tier in English. */
          tier: string;
          /** Name of the bulk tier in Arabic; empty: the same as in English. */
          tier_ar: string;
        })[];
        /** Id of the variation. */
        id: string;
        /** Your price of a unit. */
        price: Money;
        /** Why the price is what it is. */
        explanation: {
          /** Where the price comes from: the product, a bulk tier, or your price list. */
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** Price of a unit without your price list. */
          base_price: Money;
          /** Name of the bulk tier in English; `null`: none applies. */
          tier: string | null;
          /** Name of the bulk tier in Arabic; empty: the same as in English. */
          tier_ar: string | null;
          /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
          percent_off: string | null;
          /** Higher fixed price on your list, not used because you pay less; `null`: none. */
          passed_over: Money | null;
        };
        /** Whether it can be bought now. */
        in_stock: boolean;
        /** Name in English. */
        name: string;
        /** Name in Arabic. */
        name_ar: string;
        /** Value in English. */
        value: string;
        /** Value in Arabic. */
        value_ar: string;
        /** Selected first in the store. */
        is_default: boolean;
      })[];
      /** Bulk tiers of the product itself, when it has no plan or variation to choose. */
      bulk_pricing: ({
        /** Quantity from which this price holds. */
        min_quantity: number;
        /** Your price of a unit. */
        price: Money;
        /** Why the price is what it is. */
        explanation: {
          /** Where the price comes from: the product, a bulk tier, or your price list. */
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** Price of a unit without your price list. */
          base_price: Money;
          /** Name of the bulk tier in English; `null`: none applies. */
          tier: string | null;
          /** Name of the bulk tier in Arabic; empty: the same as in English. */
          tier_ar: string | null;
          /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
          percent_off: string | null;
          /** Higher fixed price on your list, not used because you pay less; `null`: none. */
          passed_over: Money | null;
        };
        /** Name of the tier in English. */
        tier: string;
        /** Name of the bulk tier in Arabic; empty: the same as in English. */
        tier_ar: string;
      })[];
    };
  };
  /** Active categories in the order of the store. */
  listCategories: {
    query?: {
      /** Categories at most. */
      limit?: number;
    };
    data: ({
      /** Id of the product or category. */
      id: string;
      /** Name in addresses of the store. */
      url_slug: string;
      /** Name in English. */
      name: string;
      /** Name in Arabic. */
      name_ar: string;
      /** Description in English. */
      description: string;
      /** Description in Arabic. */
      description_ar: string;
      /** Image: a path on this server, or `null`. */
      image_url: string | null;
      /** How many products it has on sale. */
      product_count: number;
    })[];
  };
  /** One active category, by its id or slug. */
  readCategory: {
    params: {
      /** Id of the category or its `url_slug`. */
      id: string;
    };
    data: {
      /** Id of the product or category. */
      id: string;
      /** Name in addresses of the store. */
      url_slug: string;
      /** Name in English. */
      name: string;
      /** Name in Arabic. */
      name_ar: string;
      /** Description in English. */
      description: string;
      /** Description in Arabic. */
      description_ar: string;
      /** Image: a path on this server, or `null`. */
      image_url: string | null;
      /** How many products it has on sale. */
      product_count: number;
    };
  };
  /** What these quantities cost the caller, line by line, and why. */
  priceLines: {
    body: {
      /** What to price; the answer is in the same order. */
      lines: ({
        /** Id of the product. */
        product_id: string;
        /** Plan to buy, of those of the product. */
        plan_id?: string | null;
        /** Variation to buy, of those of the product. */
        variation_id?: string | null;
        /** How many units. */
        quantity: number;
      })[];
    };
    data: ({
      /** Your price of a unit; `null`: it can’t be bought. */
      unit_price: Money | null;
      /** Price of all units; `null`: it can’t be bought. */
      total: Money | null;
      /** Why the price is what it is. */
      explanation: {
        /** Where the price comes from: the product, a bulk tier, or your price list. */
        rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
        /** Price of a unit without your price list. */
        base_price: Money;
        /** Name of the bulk tier in English; `null`: none applies. */
        tier: string | null;
        /** Name of the bulk tier in Arabic; empty: the same as in English. */
        tier_ar: string | null;
        /** Discount on `base_price` in per cent, where the rule is `list_percent`; else `null`. */
        percent_off: string | null;
        /** Higher fixed price on your list, not used because you pay less; `null`: none. */
        passed_over: Money | null;
      } | null;
      /** Why it can’t be bought, so without a price; `null`: it can. */
      refusal: "product_unavailable" | "option_required" | "quantity_too_small" | null;
      /** Units you can buy now, counted up to your quantity, or to 21 if that is more; `null`: no limit. */
      available: number | null;
    })[];
  };
  /** Buy from the balance; codes are delivered instantly. */
  placeOrder: {
    body: {
      /** What to buy. */
      lines: {
        /** Id of the product. */
        product_id: string;
        /** Plan to buy, of those of the product. */
        plan_id?: string;
        /** Variation to buy, of those of the product. */
        variation_id?: string;
        /** How many units. */
        quantity: number;
        /** Your note of whom it is for: returned with the order, never shown to your customer. */
        customer_reference?: string;
        /** Your own note about this line, for your records. */
        note?: string;
        /** Item of the owner’s cart that this buys: it leaves the cart with the purchase. */
        cart_line_id?: string;
        /** Price that you know, per unit: at another one nothing is bought, and the error has the current price. */
        expected_unit_price: Money;
      }[];
      /** Your own reference, unique for ever: sent again with the same goods, it returns the first order. */
      client_reference?: string;
      /** Your own data, returned as `metadata` in each event of the order. */
      webhook_metadata?: Record<string, string>;
    };
    data: {
      /** Id of the order. */
      id: string;
      /** Number of the order for people. */
      order_number: string;
      /** `pending` and `processing`: units are still to be delivered. */
      status: "pending" | "processing" | "completed" | "cancelled";
      /** Whether it is paid; `refunded`: all of it. */
      payment_status: "pending" | "paid" | "failed" | "refunded";
      /** Price in all. */
      total: Money;
      /** Your own reference, unique for ever: sent again with the same goods, it returns the first order. */
      client_reference: string | null;
      /** When it was created. */
      created_at: string;
      /** Your balance after this, in the currency that balances are kept in. */
      balance: Money;
    };
  };
  /** The business’s own orders, newest first unless asked otherwise. */
  listOrders: {
    query?: {
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
      /** Only orders of the last 7 days, month or year. */
      time?: "all" | "week" | "month" | "year";
      /** Only orders in this state; `pending`: units are still to be delivered. */
      status?: "all" | "delivered" | "pending" | "canceled";
      /** First day, in Algeria. */
      from?: string;
      /** Last day, in Algeria. */
      until?: string;
      /** Only orders with an item that was in this category when it was bought. */
      category_id?: string;
      /** Only orders with an item that was in none of these categories when it was bought: up to 5 ids, separated by commas. */
      except_categories?: string;
      /** Only orders with an item below its catalogue price then and not refunded, by what made the price; `any`: one of these. */
      saved_by?: "any" | "price_list" | "tier" | "quote";
      /** Order of the list; prices are compared in dinars. */
      sort?: "newest" | "oldest" | "price_high" | "price_low";
      /** Words to look for in order numbers, product names and your references. */
      search?: string;
      /** `true`: orders pinned by the key’s owner come first. */
      pinned_first?: string;
      /** Only the order that has this reference of yours. */
      client_reference?: string;
    };
    data: ({
      /** Id of the order. */
      id: string;
      /** Number of the order for people. */
      order_number: string;
      /** `pending` and `processing`: units are still to be delivered. */
      status: "pending" | "processing" | "completed" | "cancelled";
      /** Whether it is paid; `refunded`: all of it. */
      payment_status: "pending" | "paid" | "failed" | "refunded";
      /** Price in all. */
      total: Money;
      /** Your own reference of the order; `null`: you gave none. */
      client_reference: string | null;
      /** When it was created. */
      created_at: string;
      /** Name of the person or API key that placed it. */
      placed_by: string;
      /** What was refunded so far. */
      refunded: Money;
      /** Pinned in the history of the key’s owner. */
      is_pinned: boolean;
      /** Whether the order has an invoice to get. */
      has_invoice: boolean;
      /** What was bought. */
      items: ({
        /** Id of the item. */
        id: string;
        /** Id of the product. */
        product_id: string;
        /** Name of the product in English. */
        product_name: string;
        /** Name of the product in Arabic. */
        product_name_ar: string;
        /** Image: a path on this server, or `null`. */
        image_url: string | null;
        /** Plan or variation in English; `null`: none. */
        option_name: string | null;
        /** Plan or variation in Arabic; `null`: none. */
        option_name_ar: string | null;
        /** Length of the plan as the store words it, such as `1 year`. */
        duration: string | null;
        /** How long a unit runs; `null`: for good, or not recorded. */
        period: {
          /** How many units of time. */
          length: number;
          /** Unit of time. */
          unit: "day" | "week" | "month" | "year";
        } | null;
        /** Your note of whom it is for, as you sent it. */
        customer_reference: string | null;
        /** Your note, as you sent it; `null`: none. */
        note: string | null;
        /** A free trial. */
        is_trial: boolean;
        /** How many units. */
        quantity: number;
        /** Price of a unit. */
        unit_price: Money;
        /** Price in all. */
        total: Money;
        /** Units that were delivered. */
        delivered: number;
        /** Units that were refunded. */
        refunded: number;
        /** Units still to be delivered. */
        waiting: number;
      })[];
    })[];
  };
  /** How many orders the business has, by the state that it reads. */
  countOrders: {
    data: {
      /** How many are fully delivered. */
      delivered: number;
      /** How many have units still to be delivered. */
      pending: number;
      /** How many were cancelled. */
      canceled: number;
      /** How many there are in all. */
      total: number;
    };
  };
  /** One order of the business, with all that became of it. */
  readOrder: {
    params: {
      /** Id of the order. */
      id: string;
    };
    data: {
      /** Id of the order. */
      id: string;
      /** Number of the order for people. */
      order_number: string;
      /** `pending` and `processing`: units are still to be delivered. */
      status: "pending" | "processing" | "completed" | "cancelled";
      /** Whether it is paid; `refunded`: all of it. */
      payment_status: "pending" | "paid" | "failed" | "refunded";
      /** Price in all. */
      total: Money;
      /** Your own reference of the order; `null`: you gave none. */
      client_reference: string | null;
      /** When it was created. */
      created_at: string;
      /** Name of the person or API key that placed it. */
      placed_by: string;
      /** What was refunded so far. */
      refunded: Money;
      /** Pinned in the history of the key’s owner. */
      is_pinned: boolean;
      /** Whether the order has an invoice to get. */
      has_invoice: boolean;
      /** What was bought. */
      items: ({
        /** Id of the item. */
        id: string;
        /** Id of the product. */
        product_id: string;
        /** Name of the product in English. */
        product_name: string;
        /** Name of the product in Arabic. */
        product_name_ar: string;
        /** Image: a path on this server, or `null`. */
        image_url: string | null;
        /** Plan or variation in English; `null`: none. */
        option_name: string | null;
        /** Plan or variation in Arabic; `null`: none. */
        option_name_ar: string | null;
        /** Length of the plan as the store words it, such as `1 year`. */
        duration: string | null;
        /** How long a unit runs; `null`: for good, or not recorded. */
        period: {
          /** How many units of time. */
          length: number;
          /** Unit of time. */
          unit: "day" | "week" | "month" | "year";
        } | null;
        /** Your note of whom it is for, as you sent it. */
        customer_reference: string | null;
        /** Your note, as you sent it; `null`: none. */
        note: string | null;
        /** A free trial. */
        is_trial: boolean;
        /** How many units. */
        quantity: number;
        /** Price of a unit. */
        unit_price: Money;
        /** Price in all. */
        total: Money;
        /** Units that were delivered. */
        delivered: number;
        /** Units that were refunded. */
        refunded: number;
        /** Units still to be delivered. */
        waiting: number;
      })[];
      /** What happened to the order, oldest first. */
      timeline: ({
        /** Id of the event. */
        id: string;
        /** What happened; `noted` is a message of the store. */
        kind: "placed" | "processing" | "delivered" | "completed" | "cancelled" | "refunded" | "noted" | "reported" | "replaced" | "report_refused" | "renewed";
        /** Who of your business did it; `null`: the store. */
        by: string | null;
        /** What was written about it; `null`: nothing. */
        note: string | null;
        /** Item that it is about; `null`: the whole order. */
        item_id: string | null;
        /** How many units it is about; `null`: isn’t told. */
        quantity: number | null;
        /** What was refunded; `null` in other events. */
        amount: Money | null;
        /** When it happened. */
        created_at: string;
      })[];
      /** What was delivered, without codes: the call `/codes` of the order returns those. */
      deliveries: ({
        /** Id of the delivery; report it by this id. */
        id: string;
        /** Id of the item of the order. */
        order_item_id: string;
        /** What was delivered; `done`: activated elsewhere, nothing to read. */
        kind: "code" | "text" | "credentials" | "file" | "done";
        /** How many units. */
        quantity: number;
        /** What the store says about it; `null`: nothing. */
        note: string | null;
        /** When it was delivered. */
        delivered_at: string;
        /** Delivery that it replaces; `null`: none. */
        replaces_id: string | null;
        /** When it was replaced or refunded; `null`: it counts. */
        withdrawn_at: string | null;
        /** Why it no longer counts; `null`: it counts. */
        withdrawn_as: "replaced" | "refunded" | null;
      })[];
      /** Who viewed the codes, newest first, up to 200; `null`: the key may not read codes. */
      reveals: {
        /** Id of the delivery; report it by this id. */
        delivery_id: string;
        /** Name of the person or API key. */
        by: string;
        /** IP address that it came from. */
        ip: string;
        /** When it was. */
        at: string;
      }[] | null;
      /** What you reported as not working, newest first. */
      reports: ({
        /** Id of the report. */
        id: string;
        /** Id of the delivery; report it by this id. */
        delivery_id: string;
        /** What doesn’t work, for the store. */
        reason: string;
        /** Path of the file in the store: opened signed in, not with a key; `null`: none. */
        file_url: string | null;
        /** What the store decided; `open`: nothing yet. */
        status: "open" | "replaced" | "refunded" | "refused";
        /** What the store replied; `null`: nothing. */
        answer: string | null;
        /** Name of the person or API key. */
        by: string;
        /** When it was created. */
        created_at: string;
        /** When the store decided; `null`: not yet. */
        decided_at: string | null;
      })[];
    };
  };
  /** What an order delivered and still counts; each view is recorded with person, time and address. */
  revealCodes: {
    params: {
      /** Id of the order. */
      id: string;
    };
    data: ({
      /** Id of the delivery; report it by this id. */
      delivery_id: string;
      /** Id of the item of the order. */
      order_item_id: string;
      /** What was delivered. */
      kind: "code" | "text" | "credentials" | "file";
      /** How many units. */
      quantity: number;
      /** What was delivered: a code, text, user and password on separate lines, or the name of a file. */
      code: string;
      /** The same as separate fields, where `kind` is `credentials`; else `null`. */
      credentials: {
        /** User name. */
        user: string;
        /** Password. */
        password: string;
        /** What else is needed to sign in; `null`: nothing. */
        details: string | null;
      } | null;
      /** Path of the delivered file, which the same key gets; `null`: none. */
      file_url: string | null;
      /** What the store says about it; `null`: nothing. */
      note: string | null;
    })[];
  };
  /** The file of a delivery; each view is recorded as one of codes is. */
  readDeliveredFile: {
    params: {
      /** Id of the order. */
      id: string;
    };
    data: Blob;
  };
  /** What was bought under an idempotency key, or by the same items of the cart under another; null where nothing was. */
  findPurchase: {
    params: {
      /** The `Idempotency-Key` that you bought with. */
      key: string;
    };
    data: {
      /** Id of the order. */
      id: string;
      /** Number of the order for people. */
      order_number: string;
      /** `pending` and `processing`: units are still to be delivered. */
      status: "pending" | "processing" | "completed" | "cancelled";
      /** Whether it is paid; `refunded`: all of it. */
      payment_status: "pending" | "paid" | "failed" | "refunded";
      /** Price in all. */
      total: Money;
      /** Your own reference of the order; `null`: you gave none. */
      client_reference: string | null;
      /** When it was created. */
      created_at: string;
      /** Your balance after this, in the currency that balances are kept in. */
      balance: Money;
    } | null;
  };
  /** Say that something that was delivered does not work. */
  reportDelivery: {
    params: {
      /** The delivery that doesn’t work: a `delivery_id`. */
      id: string;
    };
    body: {
      /** What doesn’t work, for the store. */
      reason: string;
    };
    data: {
      /** Id of the report. */
      id: string;
      /** Id of the delivery; report it by this id. */
      delivery_id: string;
      /** What doesn’t work, for the store. */
      reason: string;
      /** Path of the file in the store: opened signed in, not with a key; `null`: none. */
      file_url: string | null;
      /** What the store decided; `open`: nothing yet. */
      status: "open" | "replaced" | "refunded" | "refused";
      /** What the store replied; `null`: nothing. */
      answer: string | null;
      /** Name of the person or API key. */
      by: string;
      /** When it was created. */
      created_at: string;
      /** When the store decided; `null`: not yet. */
      decided_at: string | null;
    };
  };
  /** The same with an image or a PDF that shows it; both or neither is taken. */
  reportWithPicture: {
    params: {
      /** The delivery that doesn’t work: a `delivery_id`. */
      id: string;
    };
    query: {
      /** What doesn’t work, for the store. */
      reason: string;
      /** Name of the file. */
      name?: string;
    };
    file: Blob;
    data: {
      /** Id of the report. */
      id: string;
      /** Id of the delivery; report it by this id. */
      delivery_id: string;
      /** What doesn’t work, for the store. */
      reason: string;
      /** Path of the file in the store: opened signed in, not with a key; `null`: none. */
      file_url: string | null;
      /** What the store decided; `open`: nothing yet. */
      status: "open" | "replaced" | "refunded" | "refused";
      /** What the store replied; `null`: nothing. */
      answer: string | null;
      /** Name of the person or API key. */
      by: string;
      /** When it was created. */
      created_at: string;
      /** When the store decided; `null`: not yet. */
      decided_at: string | null;
    };
  };
  /** What the business has bought for a time, by its end. */
  listSubscriptions: {
    query?: {
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
      /** Only subscriptions in this state; `running`: can be used today. */
      state?: "all" | "running" | "expiring" | "expired" | "renewed" | "cancelled";
      /** Order of the list. */
      sort?: "ends_soonest" | "ends_latest";
      /** Words to look for in product names, order numbers and your references. */
      search?: string;
      /** Only this subscription. */
      id?: string;
    };
    data: ({
      /** Id of the subscription. */
      id: string;
      /** Id of the product. */
      product_id: string;
      /** Product in addresses of the store. */
      product_slug: string;
      /** Name of the product in English. */
      product_name: string;
      /** Name of the product in Arabic. */
      product_name_ar: string;
      /** Image: a path on this server, or `null`. */
      image_url: string | null;
      /** Plan or variation in English; `null`: none. */
      option_name: string | null;
      /** Plan or variation in Arabic; `null`: none. */
      option_name_ar: string | null;
      /** How many units. */
      quantity: number;
      /** Your note of whom it is for, as you sent it. */
      customer_reference: string | null;
      /** A free trial. */
      is_trial: boolean;
      /** How many of `period_unit` it lasts; `null`: for good. */
      period_length: number;
      /** Unit of `period_length`. */
      period_unit: "day" | "week" | "month" | "year";
      /** When it starts. */
      starts_at: string;
      /** Whether it has started; a renewal starts when the one before ends. */
      has_begun: boolean;
      /** When it ends. */
      ends_at: string;
      /** Calendar days in Algeria until it ends: 0 today, negative afterwards. */
      days_left: number;
      /** `expiring`: ends soon; `renewed`: another order goes on from it. */
      status: "active" | "expiring" | "expired" | "renewed" | "cancelled";
      /** The order that it belongs to. */
      order: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      };
      /** What renewing costs today; `null`: it can’t be renewed. */
      renewal: {
        /** Price of a unit. */
        unit_price: Money;
        /** Price in all. */
        total: Money;
        /** When it would end then; `null`: its time begins on delivery. */
        ends_at: string | null;
      } | null;
      /** Why it can’t be renewed today; `null`: it can. */
      barrier: "trial" | "renewed" | "cancelled" | "product_unavailable" | "option_required" | "out_of_stock" | null;
      /** Order that renews it; `null`: none. */
      renewed_by: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      } | null;
      /** Whether it renews itself from the balance; turned on in the store. */
      auto_renewal: {
        /** Whether it is turned on. */
        is_on: boolean;
        /** Renewed only while a unit costs no more; `null`: not turned on. */
        unit_price_max: Money | null;
        /** Error code of the last try; `null`: it succeeded, or none was made. */
        refusal: string | null;
        /** When it was last tried; `null`: never. */
        tried_at: string | null;
      };
    })[];
  };
  /** How many subscriptions the business has, by state. */
  countSubscriptions: {
    data: {
      /** How many there are in all. */
      all: number;
      /** How many can be used today. */
      running: number;
      /** How many end soon. */
      expiring: number;
      /** How many have ended. */
      expired: number;
      /** How many were renewed. */
      renewed: number;
      /** How many were cancelled. */
      cancelled: number;
    };
  };
  /** Buy the next period from the balance; codes are delivered instantly. */
  renewSubscription: {
    params: {
      /** Id of the subscription. */
      id: string;
    };
    body: {
      /** Price that you know, per unit: at another one nothing is bought, and the error has the current price. */
      expected_unit_price: Money;
    };
    data: {
      /** Id of the order. */
      id: string;
      /** Number of the order for people. */
      order_number: string;
      /** `pending` and `processing`: units are still to be delivered. */
      status: "pending" | "processing" | "completed" | "cancelled";
      /** Whether it is paid; `refunded`: all of it. */
      payment_status: "pending" | "paid" | "failed" | "refunded";
      /** Price in all. */
      total: Money;
      /** Your own reference of the order; `null`: you gave none. */
      client_reference: string | null;
      /** When it was created. */
      created_at: string;
      /** Your balance after this, in the currency that balances are kept in. */
      balance: Money;
    };
  };
  /** What can be spent, in the currency that the store keeps balances in. */
  readBalance: {
    data: {
      /** What you can spend now. */
      balance: Money;
    };
  };
  /** Transactions of the balance, newest first. */
  listBalanceTransactions: {
    query?: {
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
      /** Only what added to the balance, took from it or adjusted it. */
      type?: "credit" | "debit" | "adjustment";
      /** Only transactions of this kind. */
      kind?: "deposit" | "purchase" | "refund" | "credit" | "debit" | "adjustment";
      /** Only deposits paid this way. */
      method?: "chargily" | "edahabiya" | "baridimob" | "redotpay" | "binance";
      /** First day, in Algeria. */
      from?: string;
      /** Last day, in Algeria. */
      until?: string;
      /** Words to look for in descriptions, order numbers and references of deposits. */
      search?: string;
      /** Show `shown` in this currency; by default the store’s. */
      currency?: "DZD" | "USD" | "EUR";
    };
    data: ({
      /** Id of the transaction. */
      id: string;
      /** Whether it added to the balance, took from it or adjusted it. */
      type: "credit" | "debit" | "adjustment";
      /** Why the balance changed. */
      kind: "deposit" | "purchase" | "refund" | "credit" | "debit" | "adjustment";
      /** What it added, or took with a minus sign, in the currency that balances are kept in. */
      amount: Money;
      /** Balance after this transaction. */
      balance_after: Money;
      /** Amount in the currency of the order or deposit. */
      original: Money;
      /** Units of `original.currency` for one unit of the balance’s currency, then. */
      rate: string;
      /** What it was for, in your language. */
      description: string;
      /** The same in the currency that you asked for, at the rate of that time. */
      shown: {
        /** The same amount in the currency that you asked for. */
        amount: Money;
        /** Balance after this transaction. */
        balance_after: Money;
        /** Units of the currency shown for one unit of the balance’s currency, then. */
        rate: string;
        /** Set where the rate changed since the transaction before; `null`: it didn’t. */
        exchange: {
          /** Rate before. */
          from: string;
          /** Rate after. */
          to: string;
          /** What the new rate added to the balance, or took with a minus sign. */
          effect: Money;
        } | null;
      };
      /** The deposit that it came from; `null`: none. */
      deposit: {
        /** Id of the deposit. */
        id: string;
        /** How the deposit was paid. */
        method: "chargily" | "edahabiya" | "baridimob" | "redotpay" | "binance";
        /** Reference of a deposit by transfer; `null`: none. */
        reference: string | null;
      } | null;
      /** Order that it paid or refunded; `null`: none. */
      order: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      } | null;
      /** When it was created. */
      created_at: string;
    })[];
  };
  /** The months with movements, newest first; 120 at most. Each is a PDF at /api/statements/{month}.pdf. */
  listStatements: {
    data: {
      /** The month, as `2026-11`. */
      month: string;
      /** How many transactions it has. */
      movements: number;
    }[];
  };
  /** The statement of a month as PDF: {month}.pdf. */
  readStatement: {
    params: {
      /** Month and `.pdf`, such as `2026-10.pdf`. */
      file: string;
    };
    query?: {
      /** Currency of the statement; by default the store’s. */
      currency?: "DZD" | "USD" | "EUR";
      /** Language of the PDF; by default that of the key’s owner. */
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** Invoices and credit notes of the business, newest first. */
  listInvoices: {
    query?: {
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
      /** Only invoices, or only credit notes. */
      kind?: "invoice" | "credit_note";
      /** Only those issued in this year, in Algeria. */
      year?: number;
      /** Number of an invoice, credit note or order. */
      search?: string;
    };
    data: ({
      /** Id of the invoice or credit note, to get it as PDF. */
      id: string;
      /** Invoice or credit note. */
      kind: "invoice" | "credit_note";
      /** Number for people, such as `2026-000123` or `AV-2026-000001`. */
      number: string;
      /** When it was issued. */
      issued_at: string;
      /** The order that it belongs to. */
      order: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      };
      /** Invoice that a credit note belongs to; `null` for invoices. */
      invoice_number: string | null;
      /** Why a credit note was issued; `null` for invoices. */
      reason: string | null;
      /** Total without tax. */
      net: Money;
      /** Tax in per cent. */
      tax_rate: string;
      /** Tax that the total contains. */
      tax: Money;
      /** Total with tax. */
      total: Money;
      /** Dinars for one unit of its currency when it was paid; `null`: it is in dinars, or not recorded. */
      rate_dzd: string | null;
      /** Total in dinars; `null`: as for `rate_dzd`. */
      total_dzd: string | null;
    })[];
  };
  /** An invoice or a credit note as PDF: {id}.pdf. */
  readInvoicePaper: {
    params: {
      /** Id of the invoice or credit note and `.pdf`. */
      file: string;
    };
    query?: {
      /** Language of the PDF; by default that of the key’s owner. */
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** The invoice of an order as PDF; issued where it is not yet. */
  readOrderInvoice: {
    params: {
      /** Id of the order. */
      id: string;
    };
    query?: {
      /** Language of the PDF; by default that of the key’s owner. */
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** Ask for a quote of these lines; no bulk order is read or changed. */
  requestQuote: {
    body: {
      /** What to quote. */
      lines: ({
        /** Id of the product. */
        product_id: string;
        /** Plan to buy, of those of the product. */
        plan_id?: string | null;
        /** Variation to buy, of those of the product. */
        variation_id?: string | null;
        /** How many units. */
        quantity: number;
        /** What you would like to pay for a unit; `null`: no wish. */
        wished_unit_price?: Money | null;
      })[];
      /** What else the store should know; may be empty. */
      notes?: string;
      /** Day by which you need it, as `2026-11-20`; `null`: no matter. */
      needed_by?: string | null;
    };
    data: {
      /** Id of the request for a quote. */
      id: string;
      /** Number for people, such as `Q26-000123`. */
      number: string;
    };
  };
  /** The business’s own requests for quotes, newest first unless asked otherwise. */
  listQuotes: {
    query?: {
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
      /** Only requests in this state; `open`: `pending` or `quoted`. */
      state?: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled" | "open";
      /** Words to look for in numbers and product names. */
      search?: string;
      /** Order of the list; `valid_until`: what ends first; `total`: the largest first. */
      sort?: "newest" | "oldest" | "valid_until" | "total";
    };
    data: ({
      /** Id of the request for a quote. */
      id: string;
      /** Number for people, such as `Q26-000123`. */
      number: string;
      /** `pending`: not answered yet; `quoted`: has an offer to accept. */
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      /** Name of the person who asked for it. */
      asked_by: string;
      /** When it was created. */
      created_at: string;
      /** Version of the offer, to accept or decline it; `null`: no offer yet. */
      version: number | null;
      /** When the store made its first offer; `null`: no offer yet. */
      answered_at: string | null;
      /** When the offer ends; `null`: no offer yet. */
      valid_until: string | null;
      /** Total of the offer without alternatives; `null`: no offer yet. */
      total: Money | null;
      /** How many lines it has. */
      line_count: number;
      /** How many units it has in all. */
      units: number;
      /** Order that the accepted offer became; `null`: not accepted. */
      order: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      } | null;
      /** First three products. */
      products: {
        /** Name in English. */
        name: string;
        /** Name in Arabic. */
        name_ar: string;
      }[];
    })[];
  };
  /** How many requests the business has, by state. */
  countQuotes: {
    data: {
      /** How many aren’t answered yet. */
      pending: number;
      /** How many have an offer to accept. */
      quoted: number;
      /** How many were accepted. */
      accepted: number;
      /** How many were declined. */
      declined: number;
      /** How many have ended. */
      expired: number;
      /** How many were cancelled. */
      cancelled: number;
      /** How many there are in all. */
      total: number;
    };
  };
  /** One request of the business with all its offers and messages. */
  readQuote: {
    params: {
      /** Id of the request for a quote. */
      id: string;
    };
    data: {
      /** Id of the request for a quote. */
      id: string;
      /** Number for people, such as `Q26-000123`. */
      number: string;
      /** `pending`: not answered yet; `quoted`: has an offer to accept. */
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      /** Name of the person who asked for it. */
      asked_by: string;
      /** When it was created. */
      created_at: string;
      /** Version of the offer, to accept or decline it; `null`: no offer yet. */
      version: number | null;
      /** When the store made its first offer; `null`: no offer yet. */
      answered_at: string | null;
      /** When the offer ends; `null`: no offer yet. */
      valid_until: string | null;
      /** Total of the offer without alternatives; `null`: no offer yet. */
      total: Money | null;
      /** How many lines it has. */
      line_count: number;
      /** How many units it has in all. */
      units: number;
      /** Order that the accepted offer became; `null`: not accepted. */
      order: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      } | null;
      /** What else the store should know; may be empty. */
      notes: string;
      /** Day by which you need it, as `2026-11-20`; `null`: no matter. */
      needed_by: string | null;
      /** What you asked for. */
      lines: ({
        /** Id of the line. */
        id: string;
        /** Place among the lines you asked for, from 0. */
        position: number;
        /** Id of the product. */
        product_id: string;
        /** Product in addresses of the store; `null`: no longer shown. */
        url_slug: string | null;
        /** Product number of the store. */
        sku: string;
        /** Name of the product in English. */
        product_name: string;
        /** Name of the product in Arabic. */
        product_name_ar: string;
        /** Plan or variation in English; `null`: none. */
        option_name: string | null;
        /** Plan or variation in Arabic; `null`: none. */
        option_name_ar: string | null;
        /** Image: a path on this server, or `null`. */
        image_url: string | null;
        /** How many units. */
        quantity: number;
        /** Store’s price of a unit when you asked, without bulk tiers or your price list. */
        list_price: Money;
        /** Your own price of a unit at this quantity, when you asked. */
        own_price: Money;
        /** Name of the bulk tier in English; `null`: none applies. */
        tier: string | null;
        /** Name of the bulk tier in Arabic; empty: the same as in English. */
        tier_ar: string | null;
        /** What you would like to pay for a unit; `null`: no wish. */
        wished_unit_price: Money | null;
      })[];
      /** Versions of the offer, oldest first: only the last can be accepted. */
      offers: ({
        /** Number of this version, from 1. */
        version: number;
        /** When it was sent. */
        sent_at: string;
        /** When the offer ends; `null`: no offer yet. */
        valid_until: string;
        /** A newer version took its place. */
        is_voided: boolean;
        /** Total of this version without alternatives. */
        total: Money;
        /** What you save against your own price. */
        saving: Money;
        /** You may accept some of its lines and leave out others. */
        allows_partial: boolean;
        /** Stock is reserved for you until `valid_until`. */
        is_reserved: boolean;
        /** What the store says about the offer; may be empty. */
        note: string;
        /** Terms of the offer; may be empty. */
        terms: string;
        /** What the store offers. */
        lines: ({
          /** Id of the line. */
          id: string;
          /** Place among the lines you asked for, from 0. */
          position: number;
          /** Offered instead of what you asked for; one line at most can be accepted for each `position`. */
          is_alternative: boolean;
          /** Id of the product. */
          product_id: string;
          /** Product in addresses of the store; `null`: no longer shown. */
          url_slug: string | null;
          /** Product number of the store. */
          sku: string;
          /** Name of the product in English. */
          product_name: string;
          /** Name of the product in Arabic. */
          product_name_ar: string;
          /** Plan or variation in English; `null`: none. */
          option_name: string | null;
          /** Plan or variation in Arabic; `null`: none. */
          option_name_ar: string | null;
          /** Image: a path on this server, or `null`. */
          image_url: string | null;
          /** How many units. */
          quantity: number;
          /** Price of a unit. */
          unit_price: Money;
          /** Price in all. */
          total: Money;
          /** Your own price of a unit when it was offered. */
          own_price: Money;
          /** What you save against your own price. */
          saving: Money;
        })[];
        /** Lines that can’t be delivered any more: accept the offer without them. */
        lost_line_ids: string[];
      })[];
      /** Messages with the store, oldest first. */
      messages: ({
        /** Id of the message. */
        id: string;
        /** Who of your business wrote it; `null`: the store. */
        by: string | null;
        /** The message. */
        text: string;
        /** File that came with the message; `null`: none. */
        file: {
          /** Name of the file. */
          name: string;
          /** Path of the file in the store: opened signed in, not with a key. */
          url: string;
        } | null;
        /** When it was created. */
        created_at: string;
      })[];
      /** Why and by whom it was declined or cancelled; `null`: it wasn’t. */
      ended: {
        /** When it was. */
        at: string;
        /** Who of your business ended it; `null`: the store. */
        by: string | null;
        /** Reason that was given; `null`: none. */
        reason: string | null;
      } | null;
      /** Who asked the owner to accept it, and when; `null`: no one. */
      owner_asked: {
        /** When it was. */
        at: string;
        /** Name of the person or API key. */
        by: string;
      } | null;
    };
  };
  /** A version of the offer as PDF, by default the last one. */
  readOffer: {
    params: {
      /** Id of the request for a quote. */
      id: string;
    };
    query?: {
      /** Version of the offer; by default the last. */
      version?: number;
      /** Language of the PDF; by default that of the key’s owner. */
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** Accept the offer and pay it from the balance: an order at the quoted prices, once. */
  acceptQuote: {
    params: {
      /** Id of the request for a quote. */
      id: string;
    };
    body: {
      /** Version that you read: a newer one is never accepted by mistake. */
      version: number;
      /** Lines of the offer to accept; by default all but alternatives. */
      line_ids?: string[];
    };
    data: {
      /** Id of the order. */
      id: string;
      /** Number of the order for people. */
      order_number: string;
      /** `pending` and `processing`: units are still to be delivered. */
      status: "pending" | "processing" | "completed" | "cancelled";
      /** Whether it is paid; `refunded`: all of it. */
      payment_status: "pending" | "paid" | "failed" | "refunded";
      /** Price in all. */
      total: Money;
      /** Your own reference of the order; `null`: you gave none. */
      client_reference: string | null;
      /** When it was created. */
      created_at: string;
      /** Your balance after this, in the currency that balances are kept in. */
      balance: Money;
    };
  };
  /** Decline the offer. */
  declineQuote: {
    params: {
      /** Id of the request for a quote. */
      id: string;
    };
    body: {
      /** Version that you read: a newer one is never declined by mistake. */
      version: number;
      /** Why you decline, for the store. */
      reason: string;
    };
    data: {
      /** Id of the request for a quote. */
      id: string;
      /** Number for people, such as `Q26-000123`. */
      number: string;
      /** `pending`: not answered yet; `quoted`: has an offer to accept. */
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      /** Name of the person who asked for it. */
      asked_by: string;
      /** When it was created. */
      created_at: string;
      /** Version that you read: a newer one is never declined by mistake. */
      version: number | null;
      /** When the store made its first offer; `null`: no offer yet. */
      answered_at: string | null;
      /** When the offer ends; `null`: no offer yet. */
      valid_until: string | null;
      /** Total of the offer without alternatives. */
      total: Money | null;
      /** How many lines it has. */
      line_count: number;
      /** How many units it has in all. */
      units: number;
      /** Order that the accepted offer became; `null`: not accepted. */
      order: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      } | null;
      /** What else the store should know; may be empty. */
      notes: string;
      /** Day by which you need it, as `2026-11-20`; `null`: no matter. */
      needed_by: string | null;
      /** What you asked for. */
      lines: ({
        /** Id of the line. */
        id: string;
        /** Place among the lines you asked for, from 0. */
        position: number;
        /** Id of the product. */
        product_id: string;
        /** Product in addresses of the store; `null`: no longer shown. */
        url_slug: string | null;
        /** Product number of the store. */
        sku: string;
        /** Name of the product in English. */
        product_name: string;
        /** Name of the product in Arabic. */
        product_name_ar: string;
        /** Plan or variation in English; `null`: none. */
        option_name: string | null;
        /** Plan or variation in Arabic; `null`: none. */
        option_name_ar: string | null;
        /** Image: a path on this server, or `null`. */
        image_url: string | null;
        /** How many units. */
        quantity: number;
        /** Store’s price of a unit when you asked, without bulk tiers or your price list. */
        list_price: Money;
        /** Your own price of a unit at this quantity, when you asked. */
        own_price: Money;
        /** Name of the bulk tier in English; `null`: none applies. */
        tier: string | null;
        /** Name of the bulk tier in Arabic; empty: the same as in English. */
        tier_ar: string | null;
        /** What you would like to pay for a unit; `null`: no wish. */
        wished_unit_price: Money | null;
      })[];
      /** Versions of the offer, oldest first: only the last can be accepted. */
      offers: ({
        /** Number of this version, from 1. */
        version: number;
        /** When it was sent. */
        sent_at: string;
        /** When the offer ends; `null`: no offer yet. */
        valid_until: string;
        /** A newer version took its place. */
        is_voided: boolean;
        /** Total of this version without alternatives. */
        total: Money;
        /** What you save against your own price. */
        saving: Money;
        /** You may accept some of its lines and leave out others. */
        allows_partial: boolean;
        /** Stock is reserved for you until `valid_until`. */
        is_reserved: boolean;
        /** What the store says about the offer; may be empty. */
        note: string;
        /** Terms of the offer; may be empty. */
        terms: string;
        /** What the store offers. */
        lines: ({
          /** Id of the line. */
          id: string;
          /** Place among the lines you asked for, from 0. */
          position: number;
          /** Offered instead of what you asked for; one line at most can be accepted for each `position`. */
          is_alternative: boolean;
          /** Id of the product. */
          product_id: string;
          /** Product in addresses of the store; `null`: no longer shown. */
          url_slug: string | null;
          /** Product number of the store. */
          sku: string;
          /** Name of the product in English. */
          product_name: string;
          /** Name of the product in Arabic. */
          product_name_ar: string;
          /** Plan or variation in English; `null`: none. */
          option_name: string | null;
          /** Plan or variation in Arabic; `null`: none. */
          option_name_ar: string | null;
          /** Image: a path on this server, or `null`. */
          image_url: string | null;
          /** How many units. */
          quantity: number;
          /** Price of a unit. */
          unit_price: Money;
          /** Price in all. */
          total: Money;
          /** Your own price of a unit when it was offered. */
          own_price: Money;
          /** What you save against your own price. */
          saving: Money;
        })[];
        /** Lines that can’t be delivered any more: accept the offer without them. */
        lost_line_ids: string[];
      })[];
      /** Messages with the store, oldest first. */
      messages: ({
        /** Id of the message. */
        id: string;
        /** Who of your business wrote it; `null`: the store. */
        by: string | null;
        /** The message. */
        text: string;
        /** File that came with the message; `null`: none. */
        file: {
          /** Name of the file. */
          name: string;
          /** Path of the file in the store: opened signed in, not with a key. */
          url: string;
        } | null;
        /** When it was created. */
        created_at: string;
      })[];
      /** Why and by whom it was declined or cancelled; `null`: it wasn’t. */
      ended: {
        /** When it was. */
        at: string;
        /** Who of your business ended it; `null`: the store. */
        by: string | null;
        /** Reason that was given; `null`: none. */
        reason: string | null;
      } | null;
      /** Who asked the owner to accept it, and when; `null`: no one. */
      owner_asked: {
        /** When it was. */
        at: string;
        /** Name of the person or API key. */
        by: string;
      } | null;
    };
  };
  /** Cancel a request that is neither accepted nor over. */
  cancelQuote: {
    params: {
      /** Id of the request for a quote. */
      id: string;
    };
    data: {
      /** Id of the request for a quote. */
      id: string;
      /** Number for people, such as `Q26-000123`. */
      number: string;
      /** `pending`: not answered yet; `quoted`: has an offer to accept. */
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      /** Name of the person who asked for it. */
      asked_by: string;
      /** When it was created. */
      created_at: string;
      /** Version of the offer, to accept or decline it; `null`: no offer yet. */
      version: number | null;
      /** When the store made its first offer; `null`: no offer yet. */
      answered_at: string | null;
      /** When the offer ends; `null`: no offer yet. */
      valid_until: string | null;
      /** Total of the offer without alternatives; `null`: there was none. */
      total: Money | null;
      /** How many lines it has. */
      line_count: number;
      /** How many units it has in all. */
      units: number;
      /** Order that the accepted offer became; `null`: not accepted. */
      order: {
        /** Id of the order. */
        id: string;
        /** Number of the order for people. */
        order_number: string;
      } | null;
      /** What else the store should know; may be empty. */
      notes: string;
      /** Day by which you need it, as `2026-11-20`; `null`: no matter. */
      needed_by: string | null;
      /** What you asked for. */
      lines: ({
        /** Id of the line. */
        id: string;
        /** Place among the lines you asked for, from 0. */
        position: number;
        /** Id of the product. */
        product_id: string;
        /** Product in addresses of the store; `null`: no longer shown. */
        url_slug: string | null;
        /** Product number of the store. */
        sku: string;
        /** Name of the product in English. */
        product_name: string;
        /** Name of the product in Arabic. */
        product_name_ar: string;
        /** Plan or variation in English; `null`: none. */
        option_name: string | null;
        /** Plan or variation in Arabic; `null`: none. */
        option_name_ar: string | null;
        /** Image: a path on this server, or `null`. */
        image_url: string | null;
        /** How many units. */
        quantity: number;
        /** Store’s price of a unit when you asked, without bulk tiers or your price list. */
        list_price: Money;
        /** Your own price of a unit at this quantity, when you asked. */
        own_price: Money;
        /** Name of the bulk tier in English; `null`: none applies. */
        tier: string | null;
        /** Name of the bulk tier in Arabic; empty: the same as in English. */
        tier_ar: string | null;
        /** What you would like to pay for a unit; `null`: no wish. */
        wished_unit_price: Money | null;
      })[];
      /** Versions of the offer, oldest first: only the last can be accepted. */
      offers: ({
        /** Number of this version, from 1. */
        version: number;
        /** When it was sent. */
        sent_at: string;
        /** When the offer ends; `null`: no offer yet. */
        valid_until: string;
        /** A newer version took its place. */
        is_voided: boolean;
        /** Total of this version without alternatives. */
        total: Money;
        /** What you save against your own price. */
        saving: Money;
        /** You may accept some of its lines and leave out others. */
        allows_partial: boolean;
        /** Stock is reserved for you until `valid_until`. */
        is_reserved: boolean;
        /** What the store says about the offer; may be empty. */
        note: string;
        /** Terms of the offer; may be empty. */
        terms: string;
        /** What the store offers. */
        lines: ({
          /** Id of the line. */
          id: string;
          /** Place among the lines you asked for, from 0. */
          position: number;
          /** Offered instead of what you asked for; one line at most can be accepted for each `position`. */
          is_alternative: boolean;
          /** Id of the product. */
          product_id: string;
          /** Product in addresses of the store; `null`: no longer shown. */
          url_slug: string | null;
          /** Product number of the store. */
          sku: string;
          /** Name of the product in English. */
          product_name: string;
          /** Name of the product in Arabic. */
          product_name_ar: string;
          /** Plan or variation in English; `null`: none. */
          option_name: string | null;
          /** Plan or variation in Arabic; `null`: none. */
          option_name_ar: string | null;
          /** Image: a path on this server, or `null`. */
          image_url: string | null;
          /** How many units. */
          quantity: number;
          /** Price of a unit. */
          unit_price: Money;
          /** Price in all. */
          total: Money;
          /** Your own price of a unit when it was offered. */
          own_price: Money;
          /** What you save against your own price. */
          saving: Money;
        })[];
        /** Lines that can’t be delivered any more: accept the offer without them. */
        lost_line_ids: string[];
      })[];
      /** Messages with the store, oldest first. */
      messages: ({
        /** Id of the message. */
        id: string;
        /** Who of your business wrote it; `null`: the store. */
        by: string | null;
        /** The message. */
        text: string;
        /** File that came with the message; `null`: none. */
        file: {
          /** Name of the file. */
          name: string;
          /** Path of the file in the store: opened signed in, not with a key. */
          url: string;
        } | null;
        /** When it was created. */
        created_at: string;
      })[];
      /** Why and by whom it was declined or cancelled; `null`: it wasn’t. */
      ended: {
        /** When it was. */
        at: string;
        /** Who of your business ended it; `null`: the store. */
        by: string | null;
        /** Reason that was given; `null`: none. */
        reason: string | null;
      } | null;
      /** Who asked the owner to accept it, and when; `null`: no one. */
      owner_asked: {
        /** When it was. */
        at: string;
        /** Name of the person or API key. */
        by: string;
      } | null;
    };
  };
  /** Write to the store about a request. */
  writeQuoteMessage: {
    params: {
      /** Id of the request for a quote. */
      id: string;
    };
    body: {
      /** The message. */
      text: string;
    };
    data: {
      /** Id of the message. */
      id: string;
      /** Who of your business wrote it. */
      by: string | null;
      /** The message. */
      text: string;
      /** File that came with the message; `null`: none. */
      file: {
        /** Name of the file. */
        name: string;
        /** Path of the file in the store: opened signed in, not with a key. */
        url: string;
      } | null;
      /** When it was created. */
      created_at: string;
    };
  };
  /** The same with an image or a PDF. */
  sendQuoteFile: {
    params: {
      /** Id of the request for a quote. */
      id: string;
    };
    query?: {
      /** The message. */
      text?: string;
      /** Name of the file. */
      name?: string;
    };
    file: Blob;
    data: {
      /** Id of the message. */
      id: string;
      /** Who of your business sent it. */
      by: string | null;
      /** The message. */
      text: string;
      /** File that came with the message; `null`: none. */
      file: {
        /** Name of the file. */
        name: string;
        /** Path of the file in the store: opened signed in, not with a key. */
        url: string;
      } | null;
      /** When it was created. */
      created_at: string;
    };
  };
  /** The sandbox that test keys act on: its balance and its clock. */
  readSandbox: {
    data: {
      /** Time on the clock of the sandbox. */
      now: string;
      /** Test balance that test keys can spend, in dinars. */
      balance: Money;
      /** How many orders the sandbox holds. */
      orders: number;
      /** How many requests for quotes the sandbox holds. */
      quotes: number;
    };
  };
  /** Set the test balance. */
  fillSandbox: {
    body: {
      /** Test balance that test keys can spend, in dinars. */
      balance: {
        /** Decimal string such as `1200.00`: 2 places in prices, up to 8 in balances; send 2 at most. */
        amount: string;
        /** Always `DZD`. */
        currency: "DZD";
      };
      /** Whether the deposit that would make it so fails: the balance stays, and webhooks are told. */
      fails?: boolean;
    };
    data: {
      /** Time on the clock of the sandbox. */
      now: string;
      /** Test balance that test keys can spend, in dinars. */
      balance: Money;
      /** How many orders the sandbox holds. */
      orders: number;
      /** How many requests for quotes the sandbox holds. */
      quotes: number;
    };
  };
  /** Let time pass in the sandbox: what would be delivered, answered or over by then is. */
  advanceSandbox: {
    body: {
      /** How far to move the clock forward. */
      seconds: number;
    };
    data: {
      /** Time on the clock of the sandbox. */
      now: string;
      /** Test balance that test keys can spend, in dinars. */
      balance: Money;
      /** How many orders the sandbox holds. */
      orders: number;
      /** How many requests for quotes the sandbox holds. */
      quotes: number;
    };
  };
  /** Start the sandbox over: no orders or quotes, its clock at the present, and the balance full. */
  resetSandbox: {
    data: {
      /** Time on the clock of the sandbox. */
      now: string;
      /** Test balance that test keys can spend, in dinars. */
      balance: Money;
      /** How many orders the sandbox holds. */
      orders: number;
      /** How many requests for quotes the sandbox holds. */
      quotes: number;
    };
  };
  /** Where events are sent to. */
  listWebhookEndpoints: {
    data: ({
      /** Id of the webhook. */
      id: string;
      /** `live`: real events; `test`: those of the sandbox. */
      mode: "live" | "test";
      /** https address that events are sent to. */
      url: string;
      /** Your own note of what the webhook is for. */
      description: string;
      /** Types of events that it is sent. */
      events: string[];
      /** `paused`: nothing is sent. */
      status: "active" | "paused";
      /** `owner`: you paused it; `failing`: 3 days of failures; `gone`: you answered 410. */
      paused_because: "owner" | "failing" | "gone" | null;
      /** When attempts began to fail; `null`: the last one succeeded. */
      failing_since: string | null;
      /** Deliveries still to be sent, counted up to 1,000. */
      waiting: number;
      /** Deliveries that failed for good, counted up to 1,000. */
      failed: number;
      /** When you last answered with 2xx; `null`: never. */
      last_delivered_at: string | null;
      /** When it was created. */
      created_at: string;
      /** Rises with each change: send back the one that you read. */
      version: number;
    })[];
  };
  /** Have events sent to an address; the secret is in this answer alone. */
  makeWebhookEndpoint: {
    body: {
      /** https address that events are sent to. */
      url: string;
      /** Your own note of what the webhook is for. */
      description?: string;
      /** Types of events that it is sent. */
      events: ("order.pending" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "code.replaced" | "deposit.credited" | "deposit.failed" | "balance.low" | "product.listed" | "product.withdrawn" | "product.price_changed" | "product.stock_changed" | "quote.answered" | "quote.declined" | "quote.expired" | "subscription.ending" | "subscription.expired" | "subscription.renewed")[];
    };
    data: {
      /** Id of the webhook. */
      id: string;
      /** `live`: real events; `test`: those of the sandbox. */
      mode: "live" | "test";
      /** https address that events are sent to. */
      url: string;
      /** Your own note of what the webhook is for. */
      description: string;
      /** Types of events that it is sent. */
      events: string[];
      /** `paused`: nothing is sent. */
      status: "active" | "paused";
      /** `owner`: you paused it; `failing`: 3 days of failures; `gone`: you answered 410. */
      paused_because: "owner" | "failing" | "gone" | null;
      /** When attempts began to fail; `null`: the last one succeeded. */
      failing_since: string | null;
      /** Deliveries still to be sent, counted up to 1,000. */
      waiting: number;
      /** Deliveries that failed for good, counted up to 1,000. */
      failed: number;
      /** When you last answered with 2xx; `null`: never. */
      last_delivered_at: string | null;
      /** When it was created. */
      created_at: string;
      /** Rises with each change: send back the one that you read. */
      version: number;
      /** Signs your events: `whsec_` and 32 bytes in base64, shown this once. */
      secret: string;
    };
  };
  /** Another address, other events, paused or resumed; while it is paused up to 5,000 events wait, for 30 days. */
  changeWebhookEndpoint: {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    body: {
      /** Rises with each change: send back the one that you read. */
      version: number;
      /** https address that events are sent to. */
      url?: string;
      /** Your own note of what the webhook is for. */
      description?: string;
      /** Types of events that it is sent. */
      events?: ("order.pending" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "code.replaced" | "deposit.credited" | "deposit.failed" | "balance.low" | "product.listed" | "product.withdrawn" | "product.price_changed" | "product.stock_changed" | "quote.answered" | "quote.declined" | "quote.expired" | "subscription.ending" | "subscription.expired" | "subscription.renewed")[];
      /** `paused`: nothing is sent. */
      status?: "active" | "paused";
      /** Resumed: what becomes of the events that waited; they are sent unless you `drop` them. */
      waiting?: "send" | "drop";
    };
    data: {
      /** Id of the webhook. */
      id: string;
      /** `live`: real events; `test`: those of the sandbox. */
      mode: "live" | "test";
      /** https address that events are sent to. */
      url: string;
      /** Your own note of what the webhook is for. */
      description: string;
      /** Types of events that it is sent. */
      events: string[];
      /** `paused`: nothing is sent. */
      status: "active" | "paused";
      /** `owner`: you paused it; `failing`: 3 days of failures; `gone`: you answered 410. */
      paused_because: "owner" | "failing" | "gone" | null;
      /** When attempts began to fail; `null`: the last one succeeded. */
      failing_since: string | null;
      /** Resumed: what becomes of the events that waited; they are sent unless you `drop` them. */
      waiting: number;
      /** Deliveries that failed for good, counted up to 1,000. */
      failed: number;
      /** When you last answered with 2xx; `null`: never. */
      last_delivered_at: string | null;
      /** When it was created. */
      created_at: string;
      /** Rises with each change: send back the one that you read. */
      version: number;
    };
  };
  /** Send nothing more to it, what waits included. */
  removeWebhookEndpoint: {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    data: Record<string, never>;
  };
  /** A new secret; for 24 hours deliveries are signed with the earlier one too. */
  rollWebhookSecret: {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    data: {
      /** Signs your events: `whsec_` and 32 bytes in base64, shown this once. */
      secret: string;
      /** Until when events are signed with the earlier secret too. */
      earlier_ends_at: string;
    };
  };
  /** Send webhook.test to it. */
  sendTestWebhook: {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    data: {
      /** Id of the test delivery, to read what you answered. */
      delivery_id: string;
    };
  };
  /** What was sent to it in the last 30 days, newest first. */
  listWebhookDeliveries: {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    query?: {
      /** Only these; `failing`: failed for good or in an attempt. */
      status?: "waiting" | "delivered" | "failed" | "dropped" | "failing";
      /** Rows of a page. */
      limit?: number;
      /** `next_cursor` of the page before; leave out for the first page. */
      cursor?: string;
    };
    data: ({
      /** Id of the delivery. */
      id: string;
      /** `webhook-id` of the event, the same in each attempt. */
      message_id: string;
      /** Type of the event. */
      type: string;
      /** `waiting`: is sent or tried again; `failed`: isn’t tried again; `dropped`: left out on resuming. */
      status: "waiting" | "delivered" | "failed" | "dropped";
      /** How many times it was sent so far. */
      attempts: number;
      /** When it is tried again; `null`: it isn’t. */
      next_attempt_at: string | null;
      /** When it was created. */
      created_at: string;
      /** When you answered with 2xx; `null`: not yet. */
      delivered_at: string | null;
      /** HTTP status of your last answer; `null`: none came. */
      last_answer_status: number | null;
      /** Why the last attempt got no answer; `null`: it got one. */
      last_problem: "address_refused" | "unreachable" | "timed_out" | "certificate_refused" | null;
    })[];
  };
  /** A delivery as it was sent, with what was answered to each attempt. */
  readWebhookDelivery: {
    params: {
      /** Id of the delivery. */
      id: string;
    };
    data: {
      /** Id of the delivery. */
      id: string;
      /** `webhook-id` of the event, the same in each attempt. */
      message_id: string;
      /** Type of the event. */
      type: string;
      /** `waiting`: is sent or tried again; `failed`: isn’t tried again; `dropped`: left out on resuming. */
      status: "waiting" | "delivered" | "failed" | "dropped";
      /** How many times it was sent so far. */
      attempts: number;
      /** When it is tried again; `null`: it isn’t. */
      next_attempt_at: string | null;
      /** When it was created. */
      created_at: string;
      /** When you answered with 2xx; `null`: not yet. */
      delivered_at: string | null;
      /** HTTP status of your last answer; `null`: none came. */
      last_answer_status: number | null;
      /** Why the last attempt got no answer; `null`: it got one. */
      last_problem: "address_refused" | "unreachable" | "timed_out" | "certificate_refused" | null;
      /** JSON that is sent, exactly as it was signed. */
      body: string;
      /** Each attempt, with your answer. */
      log: ({
        /** When it was sent. */
        sent_at: string;
        /** How long the answer took, in milliseconds. */
        took_ms: number;
        /** HTTP status of your answer; `null`: none came. */
        answer_status: number | null;
        /** First 1,000 characters of your answer; `null`: none came. */
        answer_body: string | null;
        /** Why no answer came; `null`: one came. */
        problem: "address_refused" | "unreachable" | "timed_out" | "certificate_refused" | null;
      })[];
    };
  };
  /** Send it again, with the same webhook-id. */
  resendWebhook: {
    params: {
      /** Id of the delivery. */
      id: string;
    };
    data: Record<string, never>;
  };
  /** Send again now what isn’t delivered and has failed since then, also what waits for its next attempt; not what was dropped. */
  resendFailedWebhooks: {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    body: {
      /** Only what was tried since this time and isn’t delivered. */
      since: string;
    };
    data: {
      /** How many deliveries are sent again. */
      count: number;
    };
  };
}

/** The data of each event. */
export interface WebhookData {
  'order.pending': {
    /** Id of the order. */
    order_id: string;
    /** Number of the order for people. */
    order_number: string;
    /** `webhook_metadata` of the order; absent: none. */
    metadata?: Record<string, string>;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'order.delivered': {
    /** Id of the order. */
    order_id: string;
    /** Number of the order for people. */
    order_number: string;
    /** `webhook_metadata` of the order; absent: none. */
    metadata?: Record<string, string>;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'order.completed': {
    /** Id of the order. */
    order_id: string;
    /** Number of the order for people. */
    order_number: string;
    /** `webhook_metadata` of the order; absent: none. */
    metadata?: Record<string, string>;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'order.cancelled': {
    /** Id of the order. */
    order_id: string;
    /** Number of the order for people. */
    order_number: string;
    /** `webhook_metadata` of the order; absent: none. */
    metadata?: Record<string, string>;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'order.refunded': {
    /** Id of the order. */
    order_id: string;
    /** Number of the order for people. */
    order_number: string;
    /** `webhook_metadata` of the order; absent: none. */
    metadata?: Record<string, string>;
    /** What was refunded now, in `currency`, as a decimal string. */
    amount: string;
    /** Currency of the amount. */
    currency: "DZD" | "USD" | "EUR";
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'code.replaced': {
    /** Id of the order. */
    order_id: string;
    /** Number of the order for people. */
    order_number: string;
    /** `webhook_metadata` of the order; absent: none. */
    metadata?: Record<string, string>;
    /** Id of the item of the order. */
    order_item_id: string;
    /** Id of the delivery that replaces the other. */
    delivery_id: string;
    /** Delivery that is replaced: its code no longer counts. */
    replaced_delivery_id: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'deposit.credited': {
    /** Amount of the deposit, in `currency`, as a decimal string. */
    amount: string;
    /** Currency of the amount. */
    currency: "DZD" | "USD" | "EUR";
    /** Id of the deposit. */
    deposit_id: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'deposit.failed': {
    /** Amount of the deposit, in `currency`, as a decimal string. */
    amount: string;
    /** Currency of the amount. */
    currency: "DZD" | "USD" | "EUR";
    /** Id of the deposit. */
    deposit_id: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'balance.low': {
    /** Your balance in `currency`, as a decimal string. */
    amount: string;
    /** Currency of the amount. */
    currency: "DZD" | "USD" | "EUR";
    /** Your low-balance limit, in `currency`. */
    below: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'product.listed': {
    /** Products that it is about, up to 100 in an event. */
    products: {
      /** Id of the product. */
      product_id: string;
      /** Whether it can be bought now. */
      in_stock: boolean;
    }[];
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'product.withdrawn': {
    /** Products that it is about, up to 100 in an event. */
    products: {
      /** Id of the product. */
      product_id: string;
      /** Whether it can be bought now. */
      in_stock: boolean;
    }[];
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'product.price_changed': {
    /** Products that it is about, up to 100 in an event. */
    products: {
      /** Id of the product. */
      product_id: string;
      /** Whether it can be bought now. */
      in_stock: boolean;
    }[];
    /** All of your prices may have changed: `products` is empty. */
    all_products?: true;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'product.stock_changed': {
    /** Products that it is about, up to 100 in an event. */
    products: {
      /** Id of the product. */
      product_id: string;
      /** Whether it can be bought now. */
      in_stock: boolean;
    }[];
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'quote.answered': {
    /** Id of the request for a quote. */
    quote_id: string;
    /** Number of the request for people. */
    quote_number: string;
    /** Total of the offer, in `currency`, as a decimal string. */
    amount: string;
    /** Currency of the amount. */
    currency: "DZD" | "USD" | "EUR";
    /** Until when the offer is valid. */
    date: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'quote.declined': {
    /** Id of the request for a quote. */
    quote_id: string;
    /** Number of the request for people. */
    quote_number: string;
    /** Total of the offer, in `currency`, as a decimal string. */
    amount?: string;
    /** Currency of the amount. */
    currency?: "DZD" | "USD" | "EUR";
    /** Until when the offer is valid. */
    date?: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'quote.expired': {
    /** Id of the request for a quote. */
    quote_id: string;
    /** Number of the request for people. */
    quote_number: string;
    /** Total of the offer, in `currency`, as a decimal string. */
    amount: string;
    /** Currency of the amount. */
    currency: "DZD" | "USD" | "EUR";
    /** Until when the offer is valid. */
    date: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'subscription.ending': {
    /** Id of the subscription. */
    subscription_id: string;
    /** Name of the product in English. */
    product: string;
    /** Name of the product in Arabic. */
    product_ar: string;
    /** When the subscription ends. */
    date: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'subscription.expired': {
    /** Id of the subscription. */
    subscription_id: string;
    /** Name of the product in English. */
    product: string;
    /** Name of the product in Arabic. */
    product_ar: string;
    /** When the subscription ends. */
    date: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'subscription.renewed': {
    /** Id of the subscription. */
    subscription_id: string;
    /** Name of the product in English. */
    product: string;
    /** Name of the product in Arabic. */
    product_ar: string;
    /** What the renewal cost, in `currency`, as a decimal string. */
    amount: string;
    /** Currency of the amount. */
    currency: "DZD" | "USD" | "EUR";
    /** Order that renewed it. */
    order_id: string;
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
  'webhook.test': {
    /** Time of this news: ignore it if you know something newer. */
    updated_at: string;
  };
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent with an Idempotency-Key. */
  readonly isIdempotent: boolean;
  readonly answer: 'one' | 'list' | 'file';
}

export const calls: { readonly [name in keyof Calls]: Call } = {
  listProducts: { method: 'GET', path: '/api/products', isIdempotent: false, answer: 'list' },
  listProductChanges: { method: 'GET', path: '/api/product-changes', isIdempotent: false, answer: 'list' },
  readProduct: { method: 'GET', path: '/api/products/{id}', isIdempotent: false, answer: 'one' },
  listCategories: { method: 'GET', path: '/api/categories', isIdempotent: false, answer: 'one' },
  readCategory: { method: 'GET', path: '/api/categories/{id}', isIdempotent: false, answer: 'one' },
  priceLines: { method: 'POST', path: '/api/prices', isIdempotent: false, answer: 'one' },
  placeOrder: { method: 'POST', path: '/api/orders', isIdempotent: true, answer: 'one' },
  listOrders: { method: 'GET', path: '/api/orders', isIdempotent: false, answer: 'list' },
  countOrders: { method: 'GET', path: '/api/orders/counts', isIdempotent: false, answer: 'one' },
  readOrder: { method: 'GET', path: '/api/orders/{id}', isIdempotent: false, answer: 'one' },
  revealCodes: { method: 'GET', path: '/api/orders/{id}/codes', isIdempotent: false, answer: 'one' },
  readDeliveredFile: { method: 'GET', path: '/api/deliveries/{id}/file', isIdempotent: false, answer: 'file' },
  findPurchase: { method: 'GET', path: '/api/purchases/{key}', isIdempotent: false, answer: 'one' },
  reportDelivery: { method: 'POST', path: '/api/deliveries/{id}/report', isIdempotent: false, answer: 'one' },
  reportWithPicture: { method: 'POST', path: '/api/deliveries/{id}/report-with-picture', isIdempotent: false, answer: 'one' },
  listSubscriptions: { method: 'GET', path: '/api/subscriptions', isIdempotent: false, answer: 'list' },
  countSubscriptions: { method: 'GET', path: '/api/subscriptions/counts', isIdempotent: false, answer: 'one' },
  renewSubscription: { method: 'POST', path: '/api/subscriptions/{id}/renew', isIdempotent: true, answer: 'one' },
  readBalance: { method: 'GET', path: '/api/balance', isIdempotent: false, answer: 'one' },
  listBalanceTransactions: { method: 'GET', path: '/api/balance-transactions', isIdempotent: false, answer: 'list' },
  listStatements: { method: 'GET', path: '/api/statements', isIdempotent: false, answer: 'one' },
  readStatement: { method: 'GET', path: '/api/statements/{file}', isIdempotent: false, answer: 'file' },
  listInvoices: { method: 'GET', path: '/api/invoices', isIdempotent: false, answer: 'list' },
  readInvoicePaper: { method: 'GET', path: '/api/invoices/{file}', isIdempotent: false, answer: 'file' },
  readOrderInvoice: { method: 'GET', path: '/api/orders/{id}/invoice.pdf', isIdempotent: false, answer: 'file' },
  requestQuote: { method: 'POST', path: '/api/quote-requests', isIdempotent: true, answer: 'one' },
  listQuotes: { method: 'GET', path: '/api/quotes', isIdempotent: false, answer: 'list' },
  countQuotes: { method: 'GET', path: '/api/quotes/counts', isIdempotent: false, answer: 'one' },
  readQuote: { method: 'GET', path: '/api/quotes/{id}', isIdempotent: false, answer: 'one' },
  readOffer: { method: 'GET', path: '/api/quotes/{id}/offer.pdf', isIdempotent: false, answer: 'file' },
  acceptQuote: { method: 'POST', path: '/api/quotes/{id}/accept', isIdempotent: true, answer: 'one' },
  declineQuote: { method: 'POST', path: '/api/quotes/{id}/decline', isIdempotent: false, answer: 'one' },
  cancelQuote: { method: 'POST', path: '/api/quotes/{id}/cancel', isIdempotent: false, answer: 'one' },
  writeQuoteMessage: { method: 'POST', path: '/api/quotes/{id}/messages', isIdempotent: true, answer: 'one' },
  sendQuoteFile: { method: 'POST', path: '/api/quotes/{id}/files', isIdempotent: false, answer: 'one' },
  readSandbox: { method: 'GET', path: '/api/sandbox', isIdempotent: false, answer: 'one' },
  fillSandbox: { method: 'PUT', path: '/api/sandbox/balance', isIdempotent: false, answer: 'one' },
  advanceSandbox: { method: 'POST', path: '/api/sandbox/clock', isIdempotent: false, answer: 'one' },
  resetSandbox: { method: 'POST', path: '/api/sandbox/reset', isIdempotent: false, answer: 'one' },
  listWebhookEndpoints: { method: 'GET', path: '/api/webhook-endpoints', isIdempotent: false, answer: 'one' },
  makeWebhookEndpoint: { method: 'POST', path: '/api/webhook-endpoints', isIdempotent: false, answer: 'one' },
  changeWebhookEndpoint: { method: 'PATCH', path: '/api/webhook-endpoints/{id}', isIdempotent: false, answer: 'one' },
  removeWebhookEndpoint: { method: 'DELETE', path: '/api/webhook-endpoints/{id}', isIdempotent: false, answer: 'one' },
  rollWebhookSecret: { method: 'POST', path: '/api/webhook-endpoints/{id}/secret', isIdempotent: false, answer: 'one' },
  sendTestWebhook: { method: 'POST', path: '/api/webhook-endpoints/{id}/test', isIdempotent: false, answer: 'one' },
  listWebhookDeliveries: { method: 'GET', path: '/api/webhook-endpoints/{id}/deliveries', isIdempotent: false, answer: 'list' },
  readWebhookDelivery: { method: 'GET', path: '/api/webhook-deliveries/{id}', isIdempotent: false, answer: 'one' },
  resendWebhook: { method: 'POST', path: '/api/webhook-deliveries/{id}/resend', isIdempotent: false, answer: 'one' },
  resendFailedWebhooks: { method: 'POST', path: '/api/webhook-endpoints/{id}/resend-failed', isIdempotent: false, answer: 'one' },
};
