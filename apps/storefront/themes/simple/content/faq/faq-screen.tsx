import type { FaqScreenProps, QuestionGroup } from "#app/content/faq/faq-view.ts";
import { FaqSearch } from "#theme/content/faq/faq-search.tsx";
import { faqMessages as words } from "#theme/content/faq/faq.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";

/** Questions by category; each answer opens without script. */
export function FaqScreen({ groups, word, count, wordMax }: FaqScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <div className="mx-auto max-w-[800px]">
        <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
        {(count > 0 || word) && <FaqSearch word={word} wordMax={wordMax} />}
        {word && count > 0 && <p className="mt-6 text-sm break-words">{words.found(word, count)}</p>}
        {!word && groups.length > 1 && <GroupLinks groups={groups} />}
        {groups.map((group, at) => (
          <Group key={group.name} group={group} id={idOf(at)} isOpen={word !== ""} />
        ))}
        {count === 0 && (
          <EmptyState
            icon="search"
            title={word ? words.notFound(word) : words.none}
            {...(word && { text: words.notFoundText })}
          />
        )}
        <aside className="mt-section rounded-md bg-raised px-6 py-8 text-center">
          <h2 className="text-lg">{words.contactTitle}</h2>
          <p className="phrase mt-2 text-sm text-soft">{words.contactText}</p>
          <p className="mt-5">
            <Anchor href="/contact" className="button">
              {words.contact}
            </Anchor>
          </p>
        </aside>
      </div>
    </div>
  );
}

const idOf = (at: number) => `group-${at + 1}`;

function GroupLinks({ groups }: Pick<FaqScreenProps, "groups">) {
  return (
    <nav aria-label={words.categories} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ name }, at) => (
          <li key={name}>
            <a href={`#${idOf(at)}`} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group: { name, questions }, id, isOpen }: { group: QuestionGroup; id: string; isOpen: boolean }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} tabIndex={-1} className="text-xl">
        {name}
      </h2>
      <div className="mt-3 border-t border-line">
        {questions.map(({ key, question, answer }) => (
          <details key={key} className="fold border-b border-line" open={isOpen}>
            <summary className="phrase py-3 leading-[1.6]">{question}</summary>
            {/* The id is inside the fold, so that browsers open the fold for an address with #key. */}
            <div id={key} tabIndex={-1} className="pt-1 pb-6">
              <OwnerHtml html={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
