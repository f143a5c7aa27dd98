import { randomUUID } from "node:crypto";

type Visits = { requests: number; failed: string[]; carts: number };

/** Pieces added to one cart. */
const pieces = 5;

/**
 * Visitors who view pages, load their files and fill carts, as fast as the shop answers and without retries, until
 * `isOver`. Returns the failures; a cart with another number of pieces than confirmed is one.
 */
export async function visit(url: string, productId: string, visitors: number, isOver: () => boolean): Promise<Visits> {
  const visits: Visits = { requests: 0, failed: [], carts: 0 };
  const ask = async (address: string, method: string, path: string, body?: object) => {
    visits.requests += 1;
    const headers = { "x-forwarded-for": address, "content-type": "application/json", "idempotency-key": randomUUID() };
    try {
      const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (answer.status !== 200) visits.failed.push(`${method} ${path}: ${answer.status}`);
      return await answer.text();
    } catch (error) {
      visits.failed.push(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
      return "";
    }
  };

  async function fillCart(address: string) {
    let token: string | null = null;
    for (let piece = 0; piece < pieces; piece++) {
      const body = await ask(address, "PATCH", "/api/v1/carts/products/add", { product_id: productId, token });
      token = (JSON.parse(body || "{}") as { data?: { token: string } }).data?.token ?? token;
    }
    const cart = JSON.parse((await ask(address, "GET", `/api/v1/carts/${token}`)) || "{}") as Cart;
    const count = cart.data?.detail.products.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count !== pieces) visits.failed.push(`a cart has ${count} pieces`);
    visits.carts += 1;
  }

  async function one(address: string) {
    while (!isOver()) {
      const page = await ask(address, "GET", `/product?page=${1 + (visits.requests % 5)}`);
      const files = [...page.matchAll(/(?:href|src)="(\/_[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
      if (files.length === 0) visits.failed.push("a page names no files");
      for (const file of files.slice(0, 3)) await ask(address, "GET", file);
      await fillCart(address);
    }
  }

  await Promise.all(Array.from({ length: visitors }, (_, at) => one(`10.99.${at}.1`)));
  return visits;
}

type Cart = { data?: { detail: { products: { quantity: number }[] } } };
