// What people mark in the catalogue, as their pages ask for it.
import { z } from 'zod';
import { productCard } from '#shared/catalogue/catalogue.contract.ts';
import { marks, type Marks } from '#shared/catalogue/marks.contract.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, type Answer } from '#test/client.ts';

export class MarkSteps {
  readonly #storeOf: () => TestStore;

  constructor(storeOf: () => TestStore) {
    this.#storeOf = storeOf;
  }

  #call(method: 'GET' | 'PUT' | 'DELETE', path: string, { cookie }: { cookie: string }): Promise<Answer> {
    return api(this.#storeOf(), method, path, { cookie });
  }

  like = (who: { cookie: string }, id: string) => this.#call('PUT', `/api/products/${id}/favourite`, who);
  unlike = (who: { cookie: string }, id: string) =>
    this.#call('DELETE', `/api/products/${id}/favourite`, who);
  ask = (who: { cookie: string }, id: string) => this.#call('PUT', `/api/products/${id}/stock-notice`, who);
  drop = (who: { cookie: string }, id: string) =>
    this.#call('DELETE', `/api/products/${id}/stock-notice`, who);
  view = (who: { cookie: string }, id: string) => this.#call('PUT', `/api/products/${id}/view`, who);
  favourites = (who: { cookie: string }, query = '') => this.#call('GET', `/api/favourites${query}`, who);
  recent = (who: { cookie: string }, query = '') => this.#call('GET', `/api/recently-viewed${query}`, who);

  async marksOf(who: { cookie: string }): Promise<Marks> {
    return dataOf(await this.#call('GET', '/api/marks', who), marks);
  }

  async viewedBy(who: { cookie: string }, query = '?limit=20'): Promise<string[]> {
    return dataOf(await this.recent(who, query), z.array(productCard)).map(({ id }) => id);
  }
}
