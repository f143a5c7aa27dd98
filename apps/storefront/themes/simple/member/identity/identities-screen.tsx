import type { IdentitiesScreenProps, IdentityView } from "#app/member/identity/identity-view.ts";
import { identityMessages as words } from "#theme/member/identity/identity.messages.ts";
import { ProviderLinks } from "#theme/member/identity/provider-links.tsx";
import { ServiceMark } from "#theme/member/identity/service-mark.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { RecordItem, RecordList } from "#theme/platform/ui/record-list.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { RemoveFold } from "#theme/shell/mypage/remove-fold.tsx";

export function IdentitiesScreen({ identities, providers, isSending, problem }: IdentitiesScreenProps) {
  return (
    <MemberFrame title={words.title} page="identities">
      <div className="max-w-form">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <p className="phrase text-soft">{providers.length > 0 ? words.lead : words.noServices}</p>
        <RecordList id="identities" title={words.listTitle} count={words.count(identities.length)} empty={words.empty}>
          {identities.map((identity) => (
            <Identity key={identity.key} identity={identity} isSending={isSending} />
          ))}
        </RecordList>
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
    <RecordItem
      mark={<ServiceMark type={type} />}
      title={service}
      name={name ?? undefined}
      lines={[`${words.addedAt} ${addedAt}`, usedAt ? `${words.usedAt} ${usedAt}` : words.unused]}
    >
      <RemoveFold id={key} name={service} words={words} intent="remove" isSending={isSending} />
    </RecordItem>
  );
}
