import type { IdentitiesScreenProps, IdentityView } from "#app/member/identity/identity-view.ts";
import { identityMessages as words } from "#theme/member/identity/identity.messages.ts";
import { ProviderLinks } from "#theme/member/identity/provider-links.tsx";
import { ServiceMark } from "#theme/member/identity/service-mark.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function IdentitiesScreen({ identities, providers, isSending, problem }: IdentitiesScreenProps) {
  return (
    <MemberFrame title={words.title} page="identities">
      <div className="max-w-form">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <p className="phrase text-soft">{words.lead}</p>
        <section className="mt-8" aria-labelledby="identities">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="identities" className="text-lg font-semibold">
              {words.listTitle}
            </h2>
            <p className="text-sm text-soft tabular-nums">{words.count(identities.length)}</p>
          </div>
          {identities.length === 0 ? (
            <p className="mt-4 border-y border-line py-5 text-soft">{words.empty}</p>
          ) : (
            <ul className="mt-4 border-t border-line">
              {identities.map((identity) => (
                <Identity key={identity.key} identity={identity} isSending={isSending} />
              ))}
            </ul>
          )}
        </section>
        {providers.length > 0 && (
          <section className="mt-12" aria-labelledby="add-identity">
            <h2 id="add-identity" className="text-lg font-semibold">
              {words.addTitle}
            </h2>
            <p className="phrase mt-2 mb-6 text-soft">{words.addLead}</p>
            <ProviderLinks providers={providers} label={words.linkTo} />
          </section>
        )}
      </div>
    </MemberFrame>
  );
}

function Identity({ identity, isSending }: { identity: IdentityView; isSending: boolean }) {
  const { key, type, service, name, addedAt, usedAt } = identity;
  return (
    <li className="border-b border-line py-5">
      <p className="flex items-center gap-3 font-semibold [overflow-wrap:anywhere]">
        <ServiceMark type={type} />
        {service}
      </p>
      {name && <p className="mt-1 [overflow-wrap:anywhere]">{name}</p>}
      <p className="mt-1 text-sm text-soft tabular-nums">
        {words.addedAt} {addedAt}
      </p>
      <p className="text-sm text-soft tabular-nums">{usedAt ? `${words.usedAt} ${usedAt}` : words.unused}</p>
      <details className="mt-2 min-w-0">
        <summary
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm underline underline-offset-4"
          aria-label={words.removeOf(service)}
        >
          {words.remove}
        </summary>
        <form method="post" data-stay="" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
          <input type="hidden" name="id" value={key} />
          <p className="phrase text-sm">{words.removeAsk}</p>
          <Button name="intent" value="remove" size="small" isBusy={isSending}>
            {words.removeYes}
          </Button>
        </form>
      </details>
    </li>
  );
}
