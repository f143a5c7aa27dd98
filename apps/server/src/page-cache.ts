import { LRUCache } from "lru-cache";
import { createPageVersions } from "./page-versions.ts";

/**
 * A page as it is sent to every visitor. Its text would take two thirds of the room and more, and hardly anyone asks for it:
 * `answerStored` unpacks it.
 */
export type StoredPage = {
  /** The route's pattern, for the log. */
  route: string;
  headers: Record<string, string>;
  etag: string;
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  /** By the shop's clock in ms: from then on prices or products are others, and the page is no longer shown. */
  endsAt?: number | undefined;
  /** Of a product's page: an address of a variant that it does not have shows this one. */
  variants?: readonly PageVariant[] | undefined;
};

/** The parameters of a variant's address. */
export type PageVariant = Readonly<Record<string, string>>;

/** The result of drawing: a page to cache, or an answer for this one request (a missing product, a redirect). */
export type Drawn = { page: StoredPage } | { response: Response };

export type PageCache = {
  /** The cached page, or the result of `draw`; many requests for the same page share one drawing. */
  find: (key: string, channelId: string, draw: () => Promise<Drawn>) => Promise<Drawn>;
  /** Something that pages show has changed in a channel; without its id, anywhere. */
  changed: (channelId?: string) => void;
  /** Bytes in the cache. */
  size: () => number;
};

export type PageCacheOptions = {
  maxBytes?: number;
  now?: () => number;
  /** The shop's clock in ms, which pages end by. */
  clock?: () => number;
  /** A drawing in the background has failed. */
  onFailure?: (error: unknown) => void;
};

/** Products come and go by the clock, so no page is older. */
const freshFor = 60_000;
/** Then the old page is shown for so long while a new one is drawn. */
const staleFor = 10_000;

/** The share of pages that were requested once, so that a flood of addresses does not drive out popular pages. */
const shareOfNew = 1 / 4;

type Entry = { page: StoredPage; version: number; drawnAt: number; bytes: number };
type Flight = { version: number; drawn: Promise<Drawn> };

/**
 * Caches pages up to `maxBytes`: pages requested once are removed before those requested again, the least recently used
 * first. Each belongs to the version of its channel in which its drawing began.
 */
export function createPageCache({
  maxBytes = 32_000_000,
  now = () => performance.now(),
  clock = Date.now,
  onFailure,
}: PageCacheOptions = {}) {
  const pages = () => new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  /** Pages requested once since they were drawn, and again. */
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
      // an answer that is no page was for its own request
      if (!("page" in drawn)) return draw();
      return isOver(drawn.page) ? cache.find(key, channelId, draw) : drawn;
    },
    changed,
    size,
  };
  return cache;
}
