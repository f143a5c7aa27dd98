type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null };
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => unknown };

/** React creates a script element from this markup before it sets the src. */
const emptyScript = "<script></script>";

/**
 * Rules for strings that become markup or script URLs on pages whose policy requires Trusted Types. Markup comes from
 * the API's sanitizer or server rendering, neither of which leaves scripts in it; script URLs are of this origin. No
 * string becomes code.
 */
export const trustedTypeRules = (origin: string): Rules => ({
  createHTML: (html) => (html === emptyScript || !/<script/i.test(html) ? html : null),
  createScriptURL: (url) => (URL.parse(url, origin)?.origin === origin ? url : null),
});

/** Call before the first script that writes into the page. Browsers without Trusted Types need nothing. */
export function checkTrustedTypes(): void {
  const { trustedTypes, location } = globalThis as unknown as { trustedTypes?: TrustedTypes; location: Location };
  trustedTypes?.createPolicy("default", trustedTypeRules(location.origin));
}
