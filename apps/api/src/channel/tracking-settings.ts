import { OutsideServices, TagHosts } from "@noren/contract/channel/outside-services.ts";
import type * as z from "zod/mini";

const flag = { type: "flag", fallback: false as boolean, isPublic: true } as const;
/** URL of a tracking pixel with placeholders {event}, {products}, {order_no} and {amount}. */
const pictureAddress = {
  type: "text",
  fallback: null,
  isPublic: true,
  pattern: /^https:\/\/[a-z0-9.-]{1,200}(?::\d{1,5})?\/[^\s"'<>\\]{0,1000}$/,
} as const;
const name = (fallback: string) =>
  ({ type: "text", fallback, isPublic: false, pattern: /^[^\r\n\0]{1,100}$/ }) as const;

/** Settings of the tag manager, of events, of trackers, and of consent to them (TRK-01, TRK-02, TRK-04, TRK-05). */
export const trackingSettings = {
  "GTM.ID": { type: "text", fallback: null, isPublic: true, pattern: /^GTM-[A-Z0-9]+$/ },
  /** Hosts that its tags send to, in addition to those of Google Analytics. */
  "GTM.HOSTS": { type: "data", schema: TagHosts, fallback: [] as z.infer<typeof TagHosts>, isPublic: false },
  /** Whether visitors' events are recorded, and may be answered with a popup. */
  "ECOMMERCE_EVENT.IS_TRACKING": { type: "flag", fallback: false, isPublic: true },
  /** Max events per address range, hour and worker; each has 500 bytes of details on average. */
  "LIMIT.EVENT.OF_RANGE": { type: "number", fallback: 20_000 as number, isPublic: false, min: 1, max: 10_000_000 },
  /** Days after which events are deleted. */
  "ECOMMERCE_EVENT.KEEP_DAYS": { type: "number", fallback: 90 as number, isPublic: false, min: 1, max: 730 },
  "PLUGIN.AD_RETARGETING.IS_USE": flag,
  "PLUGIN.AD_RETARGETING.NAME": name("広告配信サービス"),
  "PLUGIN.AD_RETARGETING.URL": pictureAddress,
  "PLUGIN.AFFILIATE.IS_USE": flag,
  "PLUGIN.AFFILIATE.NAME": name("アフィリエイトサービス"),
  "PLUGIN.AFFILIATE.URL": pictureAddress,
  /** opt-out: tracking until the visitor refuses; opt-in: only after consent. */
  "TRACKING.CONSENT": {
    type: "choice",
    fallback: "opt-out" as "opt-out" | "opt-in",
    isPublic: true,
    options: ["opt-out", "opt-in"],
  },
  /** Additional entries of the page of external services. */
  "TRACKING.SERVICES": {
    type: "data",
    schema: OutsideServices,
    fallback: [] as z.infer<typeof OutsideServices>,
    isPublic: false,
  },
} as const;
