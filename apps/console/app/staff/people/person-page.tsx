import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import type { Person } from "@noren/contract/admin/staff.owner.ts";
import { roles as allRoles } from "@noren/contract/platform/rights.ts";
import { usedWords } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Conflict } from "#app/ui/conflict.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { RecordDrawer } from "../../record/record-drawer.tsx";
import type { changePerson, loadPerson } from "./people.server.ts";
import { RoleGrid } from "./role-grid.tsx";
import { chosenRoles, tickName } from "./role-grid-values.ts";

export { changePerson as action, loadPerson as loader } from "./people.server.ts";

export const meta = titled("人と権限");
export const shouldRevalidate = revalidateAfterRefusal;

type Props = PageProps<typeof loadPerson, typeof changePerson>;

export default function PersonPage({ loaderData, actionData }: Props) {
  const { person, shops, mayGiveAll, isProved, now } = loaderData;
  const refused = refusalFor(actionData);
  const isChanged = refused?.code === "common.changed_meanwhile";
  // the page's other forms send no roles
  const typed = ["remove", "let-in"].includes(refused?.values.intent ?? "") ? undefined : refused?.values;
  const mayEdit = isProved && person.may_edit;
  const isSending = useSending("save");
  return (
    <Sheet
      title={person.name}
      note={`${person.email}・${person.seen_at ? usedWords(person.seen_at, now) : "まだ使っていません"}`}
      closeTo="/people"
      foot={
        mayEdit && (
          <Button kind="primary" form="person-form" name="intent" value="save" busy={isSending && "変えています…"}>
            役割を変える
          </Button>
        )
      }
    >
      <div className="form">
        <div>
          <RecordDrawer kind="staff" id={person.id} name={person.name} />
        </div>
        <WhyNot person={person} isProved={isProved} />
        {!isChanged && <Problems refused={refused} labels={{ roles: "役割" }} />}
        <PostForm id="person-form" className="form" key={person.version}>
          <input type="hidden" name="version" value={savedRoles(person, refused).version} />
          {(typed ? chosenRoles(typed, "was") : person.roles).map((one) => (
            <input key={tickName(one)} type="hidden" name={tickName(one, "was")} value="on" />
          ))}
          {isChanged && refused && <RolesConflict person={person} shops={shops} refused={refused} />}
          <RoleGrid
            shops={shops}
            mayGiveAll={mayGiveAll}
            isDisabled={!mayEdit}
            errors={refused?.fields.roles}
            isChosen={(channel, role) =>
              typed
                ? typed[tickName({ channel, role })] !== undefined
                : person.roles.some((one) => one.channel === channel && one.role === role)
            }
          />
        </PostForm>
        {mayEdit && !person.is_me && <LetIn person={person} />}
        {mayEdit && !person.is_only_owner && (
          <Confirm
            words="この人を外す…"
            question={`${person.name}さんを外します。いますぐログアウトし、もう入れません。`}
          >
            <PostForm>
              <Button kind="danger" name="intent" value="remove">
                {person.name}さんを外す
              </Button>
            </PostForm>
          </Confirm>
        )}
      </div>
    </Sheet>
  );
}

/** For somebody who has lost every way to log in. One's own ways are changed on one's own account. */
const LetIn = ({ person: { name, email } }: { person: Person }) => (
  <Confirm
    words="もう一度入れるようにする…"
    kind="plain"
    question={
      <>
        {name}さん（{email}
        ）に、7日のあいだ使えるリンクを送ります。そのリンクで登録し直すと、いまのパスワード・認証アプリ・パスキー・予備のコードは使えなくなり、ログイン中の端末はログアウトします。それまでは、何も変わりません。
      </>
    }
  >
    <PostForm>
      <Button kind="primary" name="intent" value="let-in">
        登録し直すリンクを送る
      </Button>
    </PostForm>
  </Confirm>
);

/** Why nothing can be changed here, and the next press. */
function WhyNot({ person, isProved }: { person: Person; isProved: boolean }) {
  if (!person.may_edit)
    return <News kind="info">ほかのお店の役割もある方のため、すべてのお店のオーナーだけが変えられます。</News>;
  if (isProved) return null;
  return (
    <News kind="info">
      <p>役割を変える、もう一度入れるようにする、外すには、ご本人の確認が要ります。5分のあいだ有効です。</p>
      <Link className={buttonClass("plain", "row")} to={`/me/proof?next=/people/${person.id}`}>
        ご本人の確認へ
      </Link>
    </News>
  );
}

type GivenRole = { channel: string | null; channel_name?: string | null; role: keyof typeof allRoles };

const inWords = (given: readonly GivenRole[]) =>
  given
    .map(({ role, channel, channel_name: name }) => `${allRoles[role].words}（${name ?? channel ?? "すべて"}）`)
    .join("、") || "なし";

type RolesConflictProps = { person: Person; shops: readonly { key: string; name: string }[]; refused: Refused };

/** The stored roles: a refusal arrives before the page has read the person again. */
function savedRoles({ version, roles }: Person, refused: Refused | undefined) {
  const { version: later = 0, fields } = refused?.changed ?? { fields: {} };
  const theirs = fields.roles?.theirs as readonly GivenRole[] | undefined;
  return theirs && later > version ? { version: later, roles: theirs } : { version, roles };
}

function RolesConflict({ person, shops, refused }: RolesConflictProps) {
  const named = (given: readonly GivenRole[]) =>
    inWords(
      given.map((one) => ({
        ...one,
        channel_name: one.channel_name ?? shops.find(({ key }) => key === one.channel)?.name ?? null,
      })),
    );
  const roles = {
    name: "roles",
    label: "役割",
    base: named(chosenRoles(refused.values, "was")),
    theirs: named(savedRoles(person, refused).roles),
    yours: named(chosenRoles(refused.values)),
  };
  return <Conflict title="開いているあいだに、ほかの人が役割を変えました。" merged={[]} fields={[roles]} />;
}
