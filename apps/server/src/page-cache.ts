import { LRUCache } from "lru-cache";
import { createPageVersions } from "./page-versions.ts";

/**
 * A cached page, compressed. The plain text would take more than two thirds of the memory and is rarely requested, so
 * `answerStored` decompresses it when needed.
 */
export type StoredPage = {
  /** The route's pattern, for the log. */
  route: string;
  headers: Record<string, string>;
  etag: string;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  /** The shop's clock (ms) at which prices or products change; the page is not shown from then on. */
  endsAt?: number | undefined;
  /** Variants of a product's page; the address of any other variant shows this page. */
  variants?: readonly PageVariant[] | undefined;
};

/** Query parameters of a variant's address. */
export type PageVariant = Readonly<Record<string, string>>;

/** The result of rendering: a page to cache, or an answer for this one request (a missing product, a redirect). */
export type Drawn = { page: StoredPage } | { response: Response };

export type PageCache = {
  /** The cached page, or the result of `draw`; concurrent requests for the same page share one rendering. */
  find: (key: string, channelId: string, draw: () => Promise<Drawn>) => Promise<Drawn>;
  /** Data shown on pages of a channel has changed; without an id, of any channel. */
  changed: (channelId?: string) => void;
  /** Bytes in the cache. */
  size: () => number;
};

export type PageCacheOptions = {
  maxBytes?: number;
  now?: () => number;
  /** The shop's clock (ms), used for `endsAt`. */
  clock?: () => number;
  /** Called when a rendering in the background has failed. */
  onFailure?: (error: unknown) => void;
};

/** Max age (ms) of a fresh page. */
const freshFor = 60_000;
/** Additional time (ms) for which a stale page is shown while a new one is rendered. */
const staleFor = 10_000;

/** Share of the cache for pages requested once, so that a flood of addresses does not evict popular pages. */
const shareOfNew = 1 / 4;

type Entry = { page: StoredPage; version: number; drawnAt: number; bytes: number };
type Flight = { version: number; drawn: Promise<Drawn> };

/**
 * Caches pages up to `maxBytes`: pages requested once are removed before those requested again, the least recently used
 * first. Each page belongs to the channel's version at the start of its rendering.
 */
export function createPageCache({
  maxBytes = 32_000_000,
  now = () => performance.now(),
  clock = Date.now,
  onFailure,
}: PageCacheOptions = {}) {
  const pages = () => new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  /** Pages requested once since they were rendered, and pages requested again. */
  const fresh = pages();
  const proven = pages();
  const flights = new Map<string, Flight>();
  const { versionOf, changed } = createPageVersions();

  const isOver = ({ endsAt = Infinity }: StoredPage) => endsAt <= clock();
  const size = () => fresh.calculatedSize + proven.calculatedSize;

  function save(key: string, page: StoredPage, version: number) {
    const bytes = page.br.length + page.gzip.length;
    const segment = proven.has(key) ? proven : fresh;
    segment.delete(key);
    if (bytes > maxBytes / 10) return;
    segment.set(key, { page, version, drawnAt: now(), bytes });
    while (size() > maxBytes) {
      const isCrowded = fresh.calculatedSize > maxBytes * shareOfNew || proven.size === 0;
      (isCrowded ? fresh : proven).pop();
    }
  }

  function fly(key: string, version: number, draw: () => Promise<Drawn>): Promise<Drawn> {
    const drawn = draw();
    const flight = { version, drawn };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    return drawn.then(
      (result) => {
        land();
        if ("page" in result) save(key, result.page, version);
        return result;
      },
      (error) => {
        land();
        throw error;
      },
    );
  }

  const cache: PageCache = {
    async find(key, channelId, draw) {
      const version = versionOf(channelId);
      const found = proven.get(key) ?? fresh.peek(key);
      const age = found?.version === version && !isOver(found.page) ? now() - found.drawnAt : Infinity;
      const flight = flights.get(key);
      const isUnderWay = flight?.version === version;
      if (found && age < freshFor + staleFor) {
        if (fresh.delete(key)) proven.set(key, found);
        if (age >= freshFor && !isUnderWay) fly(key, version, draw).catch((error) => onFailure?.(error));
        return found;
      }
      if (!isUnderWay) return fly(key, version, draw);
      const drawn = await flight.drawn;
      // an answer that is not a page is used only for its own request
      if (!("page" in drawn)) return draw();
      return isOver(drawn.page) ? cache.find(key, channelId, draw) : drawn;
    },
    changed,
    size,
  };
  return cache;
}
