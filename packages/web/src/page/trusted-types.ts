type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null };
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => unknown };

/** React makes an element of a script by this markup, before it gives it an address. */
const emptyScript = "<script></script>";

/**
 * What a text must be to become markup or a script's address, on pages whose policy requires it. Markup is what the API has
 * cleaned or the server has drawn, neither of which holds a script; addresses are of this origin. No text becomes code.
 */
export const trustedTypeRules = (origin: string): Rules => ({
  createHTML: (html) => (html === emptyScript || !/<script/i.test(html) ? html : null),
  createScriptURL: (url) => (URL.parse(url, origin)?.origin === origin ? url : null),
});

/** Before the first script that writes into the page. Browsers without Trusted Types need none of it. */
export function checkTrustedTypes(): void {
  const { trustedTypes, location } = globalThis as unknown as { trustedTypes?: TrustedTypes; location: Location };
  trustedTypes?.createPolicy("default", trustedTypeRules(location.origin));
}
