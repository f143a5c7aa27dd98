import type { OutsideService } from "@noren/contract/channel/outside-services.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { OfferedPayment } from "@noren/contract/payment-method/payment.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { externalServicesMessages as words } from "#look/analytics/external-services.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { Api, OutsideServiceNames, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { insideAddress } from "@noren/web/session/return-address.ts";
import { consentIn, saveConsent, trackersFor } from "./consent.server.ts";
import type { ExternalServicesScreenProps, ServiceView } from "./external-services-view.ts";
import { configuredTrackers } from "./trackers.ts";

const path = "/external-services";

/** The services that receive data of visitors under the current settings, with the data and its purpose (CON-19). */
export function loadExternalServices(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<ExternalServicesScreenProps> => {
    const trackers = configuredTrackers(shop.settings);
    const own = shop.outside?.services ?? [];
    return {
      optional: [...trackerServices(shop), ...own.filter((one) => one.needs_consent).map(toView)],
      necessary: [...(await necessaryServices(api, shop)), ...own.filter((one) => !one.needs_consent).map(toView)],
      recordedDays: trackers?.isRecorded ? (shop.outside?.keepDays ?? null) : null,
      consent: consentIn(shop),
      isOn: trackersFor(shop) !== null,
      isOptIn: shop.settings["TRACKING.CONSENT"] === "opt-in",
    };
  });
}

const toView = ({ name, company, sent, purpose, href }: OutsideService): ServiceView => ({
  name,
  company,
  sent,
  purpose,
  href,
});

const service = (name: string, about: Partial<ServiceView>): ServiceView => ({
  name,
  company: "",
  sent: words.browsing,
  purpose: "",
  href: null,
  ...about,
});
const googles = { company: words.google, href: words.googlePolicy };

function trackerServices({ settings, outside }: ShopContext): ServiceView[] {
  const { tagManager, retargeting, affiliate } = configuredTrackers(settings) ?? {};
  const name = (of: keyof OutsideServiceNames) => String(outside?.[of] ?? "");
  return [
    ...(tagManager ? [service(words.tagManager.name, { ...googles, purpose: words.tagManager.purpose })] : []),
    ...(retargeting ? [service(name("retargetingName"), words.retargeting)] : []),
    ...(affiliate ? [service(name("affiliateName"), words.affiliate)] : []),
  ];
}

async function necessaryServices(api: Api, shop: ShopContext): Promise<ServiceView[]> {
  const [payments, providers] = await Promise.all([
    paymentServices(api),
    hasMembers(shop.settings) ? api.identity.providers() : [],
  ]);
  const storage = storageHost(shop);
  return [
    ...payments,
    ...providers.map(({ name }) => service(name, words.identity)),
    ...(shop.outside?.hasRecaptcha ? [service(words.recaptcha.name, { ...googles, ...words.recaptcha })] : []),
    ...(storage ? [service(words.storage.name(storage), { ...words.storage, name: words.storage.name(storage) })] : []),
  ];
}

/** Payment providers, one for each that takes the money of a method. */
async function paymentServices(api: Api): Promise<ServiceView[]> {
  const methods = (await api.payment.methods()).filter(({ code }) => paymentMethods[code].takenBy === "provider");
  const found = await Promise.all(methods.map((method) => serviceOf(api, method)));
  const byName = Map.groupBy(
    found.filter((one) => one !== null),
    ({ provider }) => provider,
  );
  return [...byName].map(([provider, all]) =>
    service(provider, {
      sent: words.payment.sent,
      purpose: words.payment.purpose(all.map(({ method }) => method).join("・")),
    }),
  );
}

async function serviceOf(api: Api, { code, name }: OfferedPayment) {
  const found = await orMissing(api.payment.service({ code }));
  return found && { provider: found.name, method: name };
}

/** The host of SITE.STORAGE_URL; null if it is the shop's own. */
function storageHost({ settings, channel }: ShopContext): string | null {
  const address = String(settings["SITE.STORAGE_URL"] ?? "");
  if (!URL.canParse(address)) return null;
  const { host, origin } = new URL(address);
  return origin === channel.origin ? null : host;
}

export function changeConsent(args: ActionFunctionArgs) {
  return change(args, async (_, { intent, to = "" }, shop) => {
    if (intent === "granted" || intent === "refused") {
      saveConsent(shop, intent);
      setFlash(shop, { type: "success", message: words[intent] });
    }
    return seeOther(insideAddress(to) ?? path);
  });
}
