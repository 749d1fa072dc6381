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

export interface Calls {
  /** Products on sale. */
  listProducts: {
    query?: {
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      /** In names, descriptions, SKU and category of both languages; typing errors are forgiven. */
      search?: string;
      category_id?: string;
      price?: "under_50" | "from_50_to_200" | "from_200";
      type?: "subscription" | "one_time";
      /** Without it: by relevance where something is searched, else by name. */
      sort?: "relevance" | "name" | "price_low" | "price_high" | "newest";
    };
    data: ({
      id: string;
      sku: string;
      url_slug: string;
      name: string;
      name_ar: string;
      short_description: string;
      short_description_ar: string;
      category_id: string;
      image_url: string | null;
      /** What a purchase of the smallest quantity charges you for a unit. */
      price: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      explanation: {
        rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
        /** What it costs without your price list. */
        base_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        tier: string | null;
        /** Empty: the tier has one name for both languages. */
        tier_ar: string | null;
        /** Off the base price, where the rule is list_percent. */
        percent_off: string | null;
        /** A fixed price of your list that is higher than what is charged, and so was not used. */
        passed_over: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
      };
      /** The plan whose price is shown; null for products without plans. */
      plan_id: string | null;
      /** How many go into the cart with one press, its smallest quantity; null: a plan or an option is chosen first. */
      cart_quantity: number | null;
      /** codes: at once; manual: by the store, later. */
      delivery: "codes" | "manual";
      is_subscription: boolean;
      trial_days: number;
      features: string[];
      features_ar: string[];
      is_featured: boolean;
      in_stock: boolean;
      rating: {
        average: string;
        count: number;
      } | null;
    })[];
  };
  /** Products that changed at or after updated_since, oldest change first: texts, prices, stock, put on sale or withdrawn (product is null). */
  listProductChanges: {
    query?: {
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      /** Without it: from the beginning, so everything that is on sale. */
      updated_since?: string;
    };
    data: ({
      id: string;
      updated_at: string;
      /** As lists show it now, at your prices; null: it was withdrawn. */
      product: {
        id: string;
        sku: string;
        url_slug: string;
        name: string;
        name_ar: string;
        short_description: string;
        short_description_ar: string;
        category_id: string;
        image_url: string | null;
        /** What a purchase of the smallest quantity charges you for a unit. */
        price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        explanation: {
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** What it costs without your price list. */
          base_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          tier: string | null;
          /** Empty: the tier has one name for both languages. */
          tier_ar: string | null;
          /** Off the base price, where the rule is list_percent. */
          percent_off: string | null;
          /** A fixed price of your list that is higher than what is charged, and so was not used. */
          passed_over: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          } | null;
        };
        /** The plan whose price is shown; null for products without plans. */
        plan_id: string | null;
        /** How many go into the cart with one press, its smallest quantity; null: a plan or an option is chosen first. */
        cart_quantity: number | null;
        /** codes: at once; manual: by the store, later. */
        delivery: "codes" | "manual";
        is_subscription: boolean;
        trial_days: number;
        features: string[];
        features_ar: string[];
        is_featured: boolean;
        in_stock: boolean;
        rating: {
          average: string;
          count: number;
        } | null;
      } | null;
    })[];
  };
  /** One product on sale, by its id or slug, with its plans and variations and the bulk tiers of each. */
  readProduct: {
    params: {
      id: string;
    };
    data: {
      id: string;
      sku: string;
      url_slug: string;
      name: string;
      name_ar: string;
      short_description: string;
      short_description_ar: string;
      category_id: string;
      image_url: string | null;
      /** What a purchase of the smallest quantity charges you for a unit. */
      price: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      explanation: {
        rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
        /** What it costs without your price list. */
        base_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        tier: string | null;
        /** Empty: the tier has one name for both languages. */
        tier_ar: string | null;
        /** Off the base price, where the rule is list_percent. */
        percent_off: string | null;
        /** A fixed price of your list that is higher than what is charged, and so was not used. */
        passed_over: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
      };
      /** codes: at once; manual: by the store, later. */
      delivery: "codes" | "manual";
      is_subscription: boolean;
      trial_days: number;
      features: string[];
      features_ar: string[];
      is_featured: boolean;
      in_stock: boolean;
      rating: {
        average: string;
        count: number;
      } | null;
      description: string;
      description_ar: string;
      category_name: string;
      category_name_ar: string;
      category_slug: string;
      /** All pictures in order, image_url first. */
      images: string[];
      min_order_quantity: number;
      default_plan: string | null;
      plans: ({
        bulk_pricing: ({
          min_quantity: number;
          price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          explanation: {
            rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
            /** What it costs without your price list. */
            base_price: {
              amount: string;
              currency: "DZD" | "USD" | "EUR";
            };
            tier: string | null;
            /** Empty: the tier has one name for both languages. */
            tier_ar: string | null;
            /** Off the base price, where the rule is list_percent. */
            percent_off: string | null;
            /** A fixed price of your list that is higher than what is charged, and so was not used. */
            passed_over: {
              amount: string;
              currency: "DZD" | "USD" | "EUR";
            } | null;
          };
          tier: string;
          tier_ar: string;
        })[];
        id: string;
        price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        explanation: {
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** What it costs without your price list. */
          base_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          tier: string | null;
          /** Empty: the tier has one name for both languages. */
          tier_ar: string | null;
          /** Off the base price, where the rule is list_percent. */
          percent_off: string | null;
          /** A fixed price of your list that is higher than what is charged, and so was not used. */
          passed_over: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          } | null;
        };
        in_stock: boolean;
        name: string;
        name_ar: string;
        duration: string;
        months: number | null;
        period_length: number | null;
        period_unit: "day" | "week" | "month" | "year" | null;
        savings: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
        is_popular: boolean;
      })[];
      variations: ({
        bulk_pricing: ({
          min_quantity: number;
          price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          explanation: {
            rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
            /** What it costs without your price list. */
            base_price: {
              amount: string;
              currency: "DZD" | "USD" | "EUR";
            };
            tier: string | null;
            /** Empty: the tier has one name for both languages. */
            tier_ar: string | null;
            /** Off the base price, where the rule is list_percent. */
            percent_off: string | null;
            /** A fixed price of your list that is higher than what is charged, and so was not used. */
            passed_over: {
              amount: string;
              currency: "DZD" | "USD" | "EUR";
            } | null;
          };
          tier: string;
          tier_ar: string;
        })[];
        id: string;
        price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        explanation: {
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** What it costs without your price list. */
          base_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          tier: string | null;
          /** Empty: the tier has one name for both languages. */
          tier_ar: string | null;
          /** Off the base price, where the rule is list_percent. */
          percent_off: string | null;
          /** A fixed price of your list that is higher than what is charged, and so was not used. */
          passed_over: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          } | null;
        };
        in_stock: boolean;
        name: string;
        name_ar: string;
        value: string;
        value_ar: string;
        is_default: boolean;
      })[];
      /** Of the product itself, where it is bought without a plan or variation. */
      bulk_pricing: ({
        min_quantity: number;
        price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        explanation: {
          rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
          /** What it costs without your price list. */
          base_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          tier: string | null;
          /** Empty: the tier has one name for both languages. */
          tier_ar: string | null;
          /** Off the base price, where the rule is list_percent. */
          percent_off: string | null;
          /** A fixed price of your list that is higher than what is charged, and so was not used. */
          passed_over: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          } | null;
        };
        tier: string;
        tier_ar: string;
      })[];
    };
  };
  /** Active categories in the order of the store. */
  listCategories: {
    query?: {
      limit?: number;
    };
    data: ({
      id: string;
      url_slug: string;
      name: string;
      name_ar: string;
      description: string;
      description_ar: string;
      image_url: string | null;
      product_count: number;
    })[];
  };
  /** One active category, by its id or slug. */
  readCategory: {
    params: {
      id: string;
    };
    data: {
      id: string;
      url_slug: string;
      name: string;
      name_ar: string;
      description: string;
      description_ar: string;
      image_url: string | null;
      product_count: number;
    };
  };
  /** What these quantities cost the caller, line by line, and why. */
  priceLines: {
    body: {
      lines: ({
        product_id: string;
        plan_id?: string | null;
        variation_id?: string | null;
        quantity: number;
      })[];
    };
    data: ({
      unit_price: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      } | null;
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      } | null;
      explanation: {
        rule: "catalogue" | "tier" | "list_percent" | "list_fixed";
        /** What it costs without your price list. */
        base_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        tier: string | null;
        /** Empty: the tier has one name for both languages. */
        tier_ar: string | null;
        /** Off the base price, where the rule is list_percent. */
        percent_off: string | null;
        /** A fixed price of your list that is higher than what is charged, and so was not used. */
        passed_over: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
      } | null;
      /** Why it can’t be bought: then there is no price. */
      refusal: "product_unavailable" | "option_required" | "quantity_too_small" | null;
      /** Units that can be had, counted no further than the quantity asked for or 21; null: as many as are ordered. */
      available: number | null;
    })[];
  };
  /** Buy from the balance; codes are handed over at once. */
  placeOrder: {
    body: {
      lines: ({
        product_id: string;
        plan_id?: string;
        variation_id?: string;
        quantity: number;
        /** Yours: whom this line is for. Shown back in your history, never to your customers. */
        customer_reference?: string;
        note?: string;
        /** The line of the owner’s cart in the store that this is: it leaves the cart with the purchase. */
        cart_line_id?: string;
        /** The price that you know: at another one nothing is bought, and price_changed says the one of now. */
        expected_unit_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
      })[];
      /** Yours, once for ever: the same goods under the same reference answer with the first order, whatever they cost by now. */
      client_reference?: string;
      /** Comes back as metadata in each webhook about the order. */
      webhook_metadata?: Record<string, string>;
    };
    data: {
      id: string;
      order_number: string;
      status: "pending" | "processing" | "completed" | "cancelled";
      payment_status: "pending" | "paid" | "failed" | "refunded";
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** Yours, where you gave one. */
      client_reference: string | null;
      created_at: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
    };
  };
  /** The business’s own orders, newest first unless asked otherwise. */
  listOrders: {
    query?: {
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      time?: "all" | "week" | "month" | "year";
      status?: "all" | "delivered" | "pending" | "canceled";
      sort?: "newest" | "oldest" | "price_high" | "price_low";
      /** In order numbers, names of products in both languages and your own references. */
      search?: string;
      /** Those that the owner of the key has pinned stand before all others, each part in the order that was asked for. */
      pinned_first?: string;
      /** The one order that has this reference of yours. */
      client_reference?: string;
    };
    data: ({
      id: string;
      order_number: string;
      status: "pending" | "processing" | "completed" | "cancelled";
      payment_status: "pending" | "paid" | "failed" | "refunded";
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** Yours, where you gave one. */
      client_reference: string | null;
      created_at: string;
      placed_by: string;
      /** What was paid back so far. */
      refunded: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** By the owner of the key, for their own list. */
      is_pinned: boolean;
      /** There is something to invoice. */
      has_invoice: boolean;
      items: ({
        id: string;
        product_id: string;
        product_name: string;
        product_name_ar: string;
        image_url: string | null;
        option_name: string | null;
        option_name_ar: string | null;
        duration: string | null;
        /** How long what was bought runs; null: for good, or bought before that was kept. */
        period: {
          length: number;
          unit: "day" | "week" | "month" | "year";
        } | null;
        /** Yours, as you gave it. */
        customer_reference: string | null;
        note: string | null;
        is_trial: boolean;
        quantity: number;
        unit_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        total: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        /** Units that were handed over. */
        delivered: number;
        /** Units that were paid back. */
        refunded: number;
        /** Units that are still to come. */
        waiting: number;
      })[];
    })[];
  };
  /** How many orders the business has, by the state that it reads. */
  countOrders: {
    data: {
      delivered: number;
      pending: number;
      canceled: number;
      total: number;
    };
  };
  /** One order of the business, with all that became of it. */
  readOrder: {
    params: {
      id: string;
    };
    data: {
      id: string;
      order_number: string;
      status: "pending" | "processing" | "completed" | "cancelled";
      payment_status: "pending" | "paid" | "failed" | "refunded";
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** Yours, where you gave one. */
      client_reference: string | null;
      created_at: string;
      placed_by: string;
      /** What was paid back so far. */
      refunded: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** By the owner of the key, for their own list. */
      is_pinned: boolean;
      /** There is something to invoice. */
      has_invoice: boolean;
      items: ({
        id: string;
        product_id: string;
        product_name: string;
        product_name_ar: string;
        image_url: string | null;
        option_name: string | null;
        option_name_ar: string | null;
        duration: string | null;
        /** How long what was bought runs; null: for good, or bought before that was kept. */
        period: {
          length: number;
          unit: "day" | "week" | "month" | "year";
        } | null;
        /** Yours, as you gave it. */
        customer_reference: string | null;
        note: string | null;
        is_trial: boolean;
        quantity: number;
        unit_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        total: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        /** Units that were handed over. */
        delivered: number;
        /** Units that were paid back. */
        refunded: number;
        /** Units that are still to come. */
        waiting: number;
      })[];
      /** Oldest first; the first is the order itself. */
      timeline: ({
        id: string;
        kind: "placed" | "processing" | "delivered" | "completed" | "cancelled" | "refunded" | "noted" | "reported" | "replaced" | "report_refused" | "renewed";
        /** Someone of your business; null: the store. */
        by: string | null;
        note: string | null;
        /** The line that it is about. */
        item_id: string | null;
        /** So many of its units. */
        quantity: number | null;
        /** What was paid back. */
        amount: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
        created_at: string;
      })[];
      /** Without what was handed over: see GET /api/orders/{id}/codes. */
      deliveries: ({
        id: string;
        order_item_id: string;
        /** done: switched on elsewhere. */
        kind: "code" | "text" | "credentials" | "file" | "done";
        quantity: number;
        /** The store’s, to be read beside what is handed over. */
        note: string | null;
        delivered_at: string;
        /** The delivery in whose place it stands. */
        replaces_id: string | null;
        withdrawn_at: string | null;
        withdrawn_as: "replaced" | "refunded" | null;
      })[];
      /** Who looked at what was handed over, newest first, 200 at most; null for who may not see codes. */
      reveals: {
        delivery_id: string;
        by: string;
        ip: string;
        at: string;
      }[] | null;
      /** What was said not to work, newest first. */
      reports: ({
        id: string;
        delivery_id: string;
        reason: string;
        file_url: string | null;
        status: "open" | "replaced" | "refunded" | "refused";
        answer: string | null;
        by: string;
        created_at: string;
        decided_at: string | null;
      })[];
    };
  };
  /** What an order handed over and stands; each look is recorded with person, time and address. */
  revealCodes: {
    params: {
      id: string;
    };
    data: ({
      delivery_id: string;
      order_item_id: string;
      kind: "code" | "text" | "credentials" | "file";
      quantity: number;
      /** What is handed over: a code, a text, a user and a password below each other, or the name of a file. */
      code: string;
      credentials: {
        user: string;
        password: string;
        details: string | null;
      } | null;
      file_url: string | null;
      note: string | null;
    })[];
  };
  /** What was bought under an idempotency key, or by the same lines of the cart under another; null where nothing was. */
  findPurchase: {
    params: {
      key: string;
    };
    data: {
      id: string;
      order_number: string;
      status: "pending" | "processing" | "completed" | "cancelled";
      payment_status: "pending" | "paid" | "failed" | "refunded";
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** Yours, where you gave one. */
      client_reference: string | null;
      created_at: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
    } | null;
  };
  /** Say that something that was handed over does not work. */
  reportDelivery: {
    params: {
      id: string;
    };
    body: {
      reason: string;
    };
    data: {
      id: string;
      delivery_id: string;
      reason: string;
      file_url: string | null;
      status: "open" | "replaced" | "refunded" | "refused";
      answer: string | null;
      by: string;
      created_at: string;
      decided_at: string | null;
    };
  };
  /** The same with a picture or a PDF that shows it; both or neither is taken. */
  reportWithPicture: {
    params: {
      id: string;
    };
    query: {
      reason: string;
      name?: string;
    };
    file: Blob;
    data: {
      id: string;
      delivery_id: string;
      reason: string;
      file_url: string | null;
      status: "open" | "replaced" | "refunded" | "refused";
      answer: string | null;
      by: string;
      created_at: string;
      decided_at: string | null;
    };
  };
  /** What the business has bought for a time, by its end. */
  listSubscriptions: {
    query?: {
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      state?: "all" | "running" | "expiring" | "expired" | "renewed" | "cancelled";
      sort?: "ends_soonest" | "ends_latest";
      search?: string;
      id?: string;
    };
    data: ({
      id: string;
      product_id: string;
      product_slug: string;
      product_name: string;
      product_name_ar: string;
      image_url: string | null;
      option_name: string | null;
      option_name_ar: string | null;
      quantity: number;
      customer_reference: string | null;
      is_trial: boolean;
      period_length: number;
      period_unit: "day" | "week" | "month" | "year";
      starts_at: string;
      has_begun: boolean;
      ends_at: string;
      days_left: number;
      status: "active" | "expiring" | "expired" | "renewed" | "cancelled";
      order: {
        id: string;
        order_number: string;
      };
      renewal: {
        unit_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        total: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        ends_at: string | null;
      } | null;
      barrier: "trial" | "renewed" | "cancelled" | "product_unavailable" | "option_required" | "out_of_stock" | null;
      renewed_by: {
        id: string;
        order_number: string;
      } | null;
      auto_renewal: {
        is_on: boolean;
        unit_price_max: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
        refusal: string | null;
        tried_at: string | null;
      };
    })[];
  };
  /** How many subscriptions the business has, by state. */
  countSubscriptions: {
    data: Record<string, number>;
  };
  /** Buy the next period from the balance; what is delivered by code is handed over at once. */
  renewSubscription: {
    params: {
      id: string;
    };
    body: {
      expected_unit_price: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
    };
    data: {
      id: string;
      order_number: string;
      status: "pending" | "processing" | "completed" | "cancelled";
      payment_status: "pending" | "paid" | "failed" | "refunded";
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** Yours, where you gave one. */
      client_reference: string | null;
      created_at: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
    };
  };
  /** What can be spent, in the currency that the store keeps balances in. */
  readBalance: {
    data: {
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
    };
  };
  /** Movements of the balance, newest first. */
  listBalanceTransactions: {
    query?: {
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      type?: "credit" | "debit" | "adjustment";
      kind?: "deposit" | "purchase" | "refund" | "credit" | "debit" | "adjustment";
      method?: "chargily" | "edahabiya" | "baridimob" | "redotpay" | "binance";
      from?: string;
      until?: string;
      search?: string;
      currency?: "DZD" | "USD" | "EUR";
    };
    data: ({
      id: string;
      type: "credit" | "debit" | "adjustment";
      kind: "deposit" | "purchase" | "refund" | "credit" | "debit" | "adjustment";
      /** Signed, in the ledger’s currency. */
      amount: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      balance_after: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** What it was in the currency of the price or deposit. */
      original: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** Units of the original’s currency for one unit of the ledger’s, at that moment. */
      rate: string;
      description: string;
      shown: {
        amount: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        balance_after: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        /** Units of that currency for one of the ledger’s. */
        rate: string;
        exchange: {
          from: string;
          to: string;
          effect: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
        } | null;
      };
      /** The deposit that it paid in. */
      deposit: {
        id: string;
        method: "chargily" | "edahabiya" | "baridimob" | "redotpay" | "binance";
        reference: string | null;
      } | null;
      /** The order that it paid, or was paid back for. */
      order: {
        id: string;
        order_number: string;
      } | null;
      created_at: string;
    })[];
  };
  /** The months with movements, newest first; 120 at most. Each is a PDF at /api/statements/{month}.pdf. */
  listStatements: {
    data: {
      month: string;
      movements: number;
    }[];
  };
  /** The statement of a month as PDF: {month}.pdf. */
  readStatement: {
    params: {
      file: string;
    };
    query?: {
      currency?: "DZD" | "USD" | "EUR";
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** Invoices and credit notes of the business, newest first. */
  listInvoices: {
    query?: {
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      kind?: "invoice" | "credit_note";
      year?: number;
      search?: string;
    };
    data: ({
      id: string;
      kind: "invoice" | "credit_note";
      number: string;
      issued_at: string;
      order: {
        id: string;
        order_number: string;
      };
      invoice_number: string | null;
      reason: string | null;
      net: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      tax_rate: string;
      tax: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      rate_dzd: string | null;
      total_dzd: string | null;
    })[];
  };
  /** An invoice or a credit note as PDF: {id}.pdf. */
  readInvoicePaper: {
    params: {
      file: string;
    };
    query?: {
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** The invoice of an order as PDF; issued where it is not yet. */
  readOrderInvoice: {
    params: {
      id: string;
    };
    query?: {
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** Ask for a quote of these lines; no bulk order is read or changed. */
  requestQuote: {
    body: {
      lines: ({
        product_id: string;
        plan_id?: string | null;
        variation_id?: string | null;
        quantity: number;
        wished_unit_price?: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
      })[];
      notes?: string;
      needed_by?: string | null;
    };
    data: {
      id: string;
      number: string;
    };
  };
  /** The business’s own requests for quotes, newest first unless asked otherwise. */
  listQuotes: {
    query?: {
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      state?: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled" | "open";
      search?: string;
      sort?: "newest" | "oldest" | "valid_until" | "total";
    };
    data: ({
      id: string;
      number: string;
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      asked_by: string;
      created_at: string;
      version: number | null;
      answered_at: string | null;
      valid_until: string | null;
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      } | null;
      line_count: number;
      units: number;
      order: {
        id: string;
        order_number: string;
      } | null;
      products: {
        name: string;
        name_ar: string;
      }[];
    })[];
  };
  /** How many requests the business has, by state. */
  countQuotes: {
    data: {
      pending: number;
      quoted: number;
      accepted: number;
      declined: number;
      expired: number;
      cancelled: number;
      total: number;
    };
  };
  /** One request of the business with all its offers and messages. */
  readQuote: {
    params: {
      id: string;
    };
    data: {
      id: string;
      number: string;
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      asked_by: string;
      created_at: string;
      version: number | null;
      answered_at: string | null;
      valid_until: string | null;
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      } | null;
      line_count: number;
      units: number;
      order: {
        id: string;
        order_number: string;
      } | null;
      notes: string;
      needed_by: string | null;
      lines: ({
        id: string;
        position: number;
        product_id: string;
        url_slug: string | null;
        sku: string;
        product_name: string;
        product_name_ar: string;
        option_name: string | null;
        option_name_ar: string | null;
        image_url: string | null;
        quantity: number;
        list_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        own_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        tier: string | null;
        tier_ar: string | null;
        wished_unit_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
      })[];
      offers: ({
        version: number;
        sent_at: string;
        valid_until: string;
        is_voided: boolean;
        total: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        saving: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        allows_partial: boolean;
        is_reserved: boolean;
        note: string;
        terms: string;
        lines: ({
          id: string;
          position: number;
          is_alternative: boolean;
          product_id: string;
          url_slug: string | null;
          sku: string;
          product_name: string;
          product_name_ar: string;
          option_name: string | null;
          option_name_ar: string | null;
          image_url: string | null;
          quantity: number;
          unit_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          total: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          own_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          saving: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
        })[];
        lost_line_ids: string[];
      })[];
      messages: ({
        id: string;
        by: string | null;
        text: string;
        file: {
          name: string;
          url: string;
        } | null;
        created_at: string;
      })[];
      ended: {
        at: string;
        by: string | null;
        reason: string | null;
      } | null;
      owner_asked: {
        at: string;
        by: string;
      } | null;
    };
  };
  /** A version of the offer as PDF, by default the last one. */
  readOffer: {
    params: {
      id: string;
    };
    query?: {
      version?: number;
      language?: "en" | "ar";
    };
    data: Blob;
  };
  /** Accept the offer and pay it from the balance: an order at the quoted prices, once. */
  acceptQuote: {
    params: {
      id: string;
    };
    body: {
      version: number;
      line_ids?: string[];
    };
    data: {
      id: string;
      order_number: string;
      status: "pending" | "processing" | "completed" | "cancelled";
      payment_status: "pending" | "paid" | "failed" | "refunded";
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      /** Yours, where you gave one. */
      client_reference: string | null;
      created_at: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
    };
  };
  /** Decline the offer. */
  declineQuote: {
    params: {
      id: string;
    };
    body: {
      version: number;
      reason: string;
    };
    data: {
      id: string;
      number: string;
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      asked_by: string;
      created_at: string;
      version: number | null;
      answered_at: string | null;
      valid_until: string | null;
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      } | null;
      line_count: number;
      units: number;
      order: {
        id: string;
        order_number: string;
      } | null;
      notes: string;
      needed_by: string | null;
      lines: ({
        id: string;
        position: number;
        product_id: string;
        url_slug: string | null;
        sku: string;
        product_name: string;
        product_name_ar: string;
        option_name: string | null;
        option_name_ar: string | null;
        image_url: string | null;
        quantity: number;
        list_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        own_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        tier: string | null;
        tier_ar: string | null;
        wished_unit_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
      })[];
      offers: ({
        version: number;
        sent_at: string;
        valid_until: string;
        is_voided: boolean;
        total: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        saving: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        allows_partial: boolean;
        is_reserved: boolean;
        note: string;
        terms: string;
        lines: ({
          id: string;
          position: number;
          is_alternative: boolean;
          product_id: string;
          url_slug: string | null;
          sku: string;
          product_name: string;
          product_name_ar: string;
          option_name: string | null;
          option_name_ar: string | null;
          image_url: string | null;
          quantity: number;
          unit_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          total: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          own_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          saving: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
        })[];
        lost_line_ids: string[];
      })[];
      messages: ({
        id: string;
        by: string | null;
        text: string;
        file: {
          name: string;
          url: string;
        } | null;
        created_at: string;
      })[];
      ended: {
        at: string;
        by: string | null;
        reason: string | null;
      } | null;
      owner_asked: {
        at: string;
        by: string;
      } | null;
    };
  };
  /** Take back a request that is neither accepted nor over. */
  cancelQuote: {
    params: {
      id: string;
    };
    data: {
      id: string;
      number: string;
      state: "pending" | "quoted" | "accepted" | "declined" | "expired" | "cancelled";
      asked_by: string;
      created_at: string;
      version: number | null;
      answered_at: string | null;
      valid_until: string | null;
      total: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      } | null;
      line_count: number;
      units: number;
      order: {
        id: string;
        order_number: string;
      } | null;
      notes: string;
      needed_by: string | null;
      lines: ({
        id: string;
        position: number;
        product_id: string;
        url_slug: string | null;
        sku: string;
        product_name: string;
        product_name_ar: string;
        option_name: string | null;
        option_name_ar: string | null;
        image_url: string | null;
        quantity: number;
        list_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        own_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        tier: string | null;
        tier_ar: string | null;
        wished_unit_price: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        } | null;
      })[];
      offers: ({
        version: number;
        sent_at: string;
        valid_until: string;
        is_voided: boolean;
        total: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        saving: {
          amount: string;
          currency: "DZD" | "USD" | "EUR";
        };
        allows_partial: boolean;
        is_reserved: boolean;
        note: string;
        terms: string;
        lines: ({
          id: string;
          position: number;
          is_alternative: boolean;
          product_id: string;
          url_slug: string | null;
          sku: string;
          product_name: string;
          product_name_ar: string;
          option_name: string | null;
          option_name_ar: string | null;
          image_url: string | null;
          quantity: number;
          unit_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          total: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          own_price: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
          saving: {
            amount: string;
            currency: "DZD" | "USD" | "EUR";
          };
        })[];
        lost_line_ids: string[];
      })[];
      messages: ({
        id: string;
        by: string | null;
        text: string;
        file: {
          name: string;
          url: string;
        } | null;
        created_at: string;
      })[];
      ended: {
        at: string;
        by: string | null;
        reason: string | null;
      } | null;
      owner_asked: {
        at: string;
        by: string;
      } | null;
    };
  };
  /** Write to the store about a request. */
  writeQuoteMessage: {
    params: {
      id: string;
    };
    body: {
      text: string;
    };
    data: {
      id: string;
      by: string | null;
      text: string;
      file: {
        name: string;
        url: string;
      } | null;
      created_at: string;
    };
  };
  /** The same with a picture or a PDF. */
  sendQuoteFile: {
    params: {
      id: string;
    };
    query?: {
      text?: string;
      name?: string;
    };
    file: Blob;
    data: {
      id: string;
      by: string | null;
      text: string;
      file: {
        name: string;
        url: string;
      } | null;
      created_at: string;
    };
  };
  /** The sandbox that test keys act on: its balance and its clock. */
  readSandbox: {
    data: {
      now: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      orders: number;
      quotes: number;
    };
  };
  /** Set the play balance. */
  fillSandbox: {
    body: {
      balance: {
        amount: string;
        currency: "DZD";
      };
      /** The deposit that would make it so fails: the balance stays, and webhooks are told. */
      fails?: boolean;
    };
    data: {
      now: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      orders: number;
      quotes: number;
    };
  };
  /** Let time pass in the sandbox: what would be delivered, answered or over by then is. */
  advanceSandbox: {
    body: {
      seconds: number;
    };
    data: {
      now: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      orders: number;
      quotes: number;
    };
  };
  /** Begin the sandbox anew: no orders and quotes, its clock is ours, and the balance is full. */
  resetSandbox: {
    data: {
      now: string;
      balance: {
        amount: string;
        currency: "DZD" | "USD" | "EUR";
      };
      orders: number;
      quotes: number;
    };
  };
  /** Where events are sent to. */
  listWebhookEndpoints: {
    data: ({
      id: string;
      mode: "live" | "test";
      url: string;
      description: string;
      events: string[];
      status: "active" | "paused";
      paused_because: "owner" | "failing" | "gone" | null;
      failing_since: string | null;
      waiting: number;
      failed: number;
      last_delivered_at: string | null;
      created_at: string;
      version: number;
    })[];
  };
  /** Have events sent to an address; the secret is in this answer alone. */
  makeWebhookEndpoint: {
    body: {
      url: string;
      description?: string;
      events: ("order.pending" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "code.replaced" | "deposit.credited" | "deposit.failed" | "balance.low" | "product.listed" | "product.withdrawn" | "product.price_changed" | "product.stock_changed" | "quote.answered" | "quote.declined" | "quote.expired" | "subscription.ending" | "subscription.expired" | "subscription.renewed")[];
    };
    data: {
      id: string;
      mode: "live" | "test";
      url: string;
      description: string;
      events: string[];
      status: "active" | "paused";
      paused_because: "owner" | "failing" | "gone" | null;
      failing_since: string | null;
      waiting: number;
      failed: number;
      last_delivered_at: string | null;
      created_at: string;
      version: number;
      secret: string;
    };
  };
  /** Another address, other events, paused or resumed; while it is paused up to 5,000 events wait, for 30 days. */
  changeWebhookEndpoint: {
    params: {
      id: string;
    };
    body: {
      version: number;
      url?: string;
      description?: string;
      events?: ("order.pending" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "code.replaced" | "deposit.credited" | "deposit.failed" | "balance.low" | "product.listed" | "product.withdrawn" | "product.price_changed" | "product.stock_changed" | "quote.answered" | "quote.declined" | "quote.expired" | "subscription.ending" | "subscription.expired" | "subscription.renewed")[];
      status?: "active" | "paused";
      /** Where it is resumed: what becomes of the events that wait. They are sent unless you drop them. */
      waiting?: "send" | "drop";
    };
    data: {
      id: string;
      mode: "live" | "test";
      url: string;
      description: string;
      events: string[];
      status: "active" | "paused";
      paused_because: "owner" | "failing" | "gone" | null;
      failing_since: string | null;
      waiting: number;
      failed: number;
      last_delivered_at: string | null;
      created_at: string;
      version: number;
    };
  };
  /** Send nothing more to it, what waits included. */
  removeWebhookEndpoint: {
    params: {
      id: string;
    };
    data: Record<string, never>;
  };
  /** A new secret; for 24 hours deliveries are signed with the earlier one too. */
  rollWebhookSecret: {
    params: {
      id: string;
    };
    data: {
      secret: string;
      earlier_ends_at: string;
    };
  };
  /** Send webhook.test to it. */
  sendTestWebhook: {
    params: {
      id: string;
    };
    data: {
      delivery_id: string;
    };
  };
  /** What was sent to it in the last 30 days, newest first. */
  listWebhookDeliveries: {
    params: {
      id: string;
    };
    query?: {
      status?: "waiting" | "delivered" | "failed" | "failing";
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    data: ({
      id: string;
      message_id: string;
      type: string;
      status: "waiting" | "delivered" | "failed";
      attempts: number;
      next_attempt_at: string | null;
      created_at: string;
      delivered_at: string | null;
      last_answer_status: number | null;
      last_problem: "address_refused" | "unreachable" | "timed_out" | "certificate_refused" | null;
    })[];
  };
  /** A delivery as it was sent, with what was answered to each attempt. */
  readWebhookDelivery: {
    params: {
      id: string;
    };
    data: {
      id: string;
      message_id: string;
      type: string;
      status: "waiting" | "delivered" | "failed";
      attempts: number;
      next_attempt_at: string | null;
      created_at: string;
      delivered_at: string | null;
      last_answer_status: number | null;
      last_problem: "address_refused" | "unreachable" | "timed_out" | "certificate_refused" | null;
      body: string;
      log: ({
        sent_at: string;
        took_ms: number;
        answer_status: number | null;
        answer_body: string | null;
        problem: "address_refused" | "unreachable" | "timed_out" | "certificate_refused" | null;
      })[];
    };
  };
  /** Send it again, with the same webhook-id. */
  resendWebhook: {
    params: {
      id: string;
    };
    data: Record<string, never>;
  };
  /** Send again now what isn’t delivered and has failed since then, also what waits for its next attempt. */
  resendFailedWebhooks: {
    params: {
      id: string;
    };
    body: {
      since: string;
    };
    data: {
      count: number;
    };
  };
}

/** The data of each event. */
export interface WebhookData {
  'order.pending': {
    order_id: string;
    order_number: string;
    /** What the order was placed with as webhook_metadata. */
    metadata?: Record<string, string>;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'order.delivered': {
    order_id: string;
    order_number: string;
    /** What the order was placed with as webhook_metadata. */
    metadata?: Record<string, string>;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'order.completed': {
    order_id: string;
    order_number: string;
    /** What the order was placed with as webhook_metadata. */
    metadata?: Record<string, string>;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'order.cancelled': {
    order_id: string;
    order_number: string;
    /** What the order was placed with as webhook_metadata. */
    metadata?: Record<string, string>;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'order.refunded': {
    order_id: string;
    order_number: string;
    /** What the order was placed with as webhook_metadata. */
    metadata?: Record<string, string>;
    amount: string;
    currency: "DZD" | "USD" | "EUR";
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'code.replaced': {
    order_id: string;
    order_number: string;
    /** What the order was placed with as webhook_metadata. */
    metadata?: Record<string, string>;
    order_item_id: string;
    delivery_id: string;
    replaced_delivery_id: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'deposit.credited': {
    amount: string;
    currency: "DZD" | "USD" | "EUR";
    deposit_id: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'deposit.failed': {
    amount: string;
    currency: "DZD" | "USD" | "EUR";
    deposit_id: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'balance.low': {
    amount: string;
    currency: "DZD" | "USD" | "EUR";
    /** The limit that you chose, in currency. */
    below: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'product.listed': {
    products: {
      product_id: string;
      in_stock: boolean;
    }[];
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'product.withdrawn': {
    products: {
      product_id: string;
      in_stock: boolean;
    }[];
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'product.price_changed': {
    products: {
      product_id: string;
      in_stock: boolean;
    }[];
    /** All of your prices may have changed: products is empty. */
    all_products?: true;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'product.stock_changed': {
    products: {
      product_id: string;
      in_stock: boolean;
    }[];
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'quote.answered': {
    quote_id: string;
    quote_number: string;
    amount: string;
    currency: "DZD" | "USD" | "EUR";
    /** Until when the offer stands. */
    date: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'quote.declined': {
    quote_id: string;
    quote_number: string;
    amount?: string;
    currency?: "DZD" | "USD" | "EUR";
    /** Until when the offer stands. */
    date?: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'quote.expired': {
    quote_id: string;
    quote_number: string;
    amount: string;
    currency: "DZD" | "USD" | "EUR";
    /** Until when the offer stands. */
    date: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'subscription.ending': {
    subscription_id: string;
    product: string;
    product_ar: string;
    /** When it ends. */
    date: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'subscription.expired': {
    subscription_id: string;
    product: string;
    product_ar: string;
    /** When it ends. */
    date: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'subscription.renewed': {
    subscription_id: string;
    product: string;
    product_ar: string;
    amount: string;
    currency: "DZD" | "USD" | "EUR";
    order_id: string;
    /** Order is not promised: what is older than what you know came late. */
    updated_at: string;
  };
  'webhook.test': {
    /** Order is not promised: what is older than what you know came late. */
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
