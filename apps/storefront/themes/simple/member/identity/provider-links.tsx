import type { ProviderView } from "#app/member/identity/identity-view.ts";
import { ServiceMark } from "#theme/member/identity/service-mark.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

type Props = { providers: readonly ProviderView[]; label: (service: string) => string };

/** Login by other services. Plain links, since they leave the shop with and without script. */
export function ProviderLinks({ providers, label }: Props) {
  return (
    <ul className="grid gap-3">
      {providers.map(({ type, name, href }) => (
        <li key={type}>
          <Anchor href={href} data-document className="button w-full gap-3">
            <ServiceMark type={type} />
            {label(type === "yahoo" ? `${name} ID` : name)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
