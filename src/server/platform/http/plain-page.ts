/** How pages look that load nothing: what stands in for a page while the store, or the connection to it, is away. */
export const plainStyle = `
      body { margin: 0; min-block-size: 100dvh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
        font: 1rem/1.6 'Readex Pro', system-ui, sans-serif; background: light-dark(#faf9f6, #1c1b19); color: light-dark(#1f1d1a, #eceae5); }
      main { max-inline-size: 26rem; text-wrap: balance; }
      h1 { font-size: 1.375rem; line-height: 1.35; margin: 0 0 0.25rem; }
      p { margin: 0; }
      .button { font: inherit; font-weight: 500; margin-block-start: 1.25rem; padding: 0.6rem 1.25rem; min-block-size: 2.75rem; border: 0;
        box-sizing: border-box; display: inline-block; text-decoration: none; border-radius: 0.5rem; background: #0e7c66; color: #fff; }
      .button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }`;

/** No script and nothing from elsewhere, unless `more` says so. */
export const plainPolicy = (nonce: string, more = ''): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; ${more}base-uri 'none'; frame-ancestors 'none'`;
