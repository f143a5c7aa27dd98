import type { Invitation, Person } from "@noren/contract/admin/staff.owner.ts";
import type { GivenRole } from "@noren/contract/admin/staff-proof.ts";
import { Outlet } from "react-router";
import { agoWords } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Initial } from "#app/ui/initial.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Status } from "#app/ui/status.tsx";
import { PeopleHead } from "./people-head.tsx";
import type { changeInvitation, loadPeople } from "./people.server.ts";
import { RolesTable } from "./roles-table.tsx";

export { changeInvitation as action, loadPeople as loader } from "./people.server.ts";

export const meta = titled("人と権限");

export default function PeoplePage({ loaderData, actionData }: PageProps<typeof loadPeople, typeof changeInvitation>) {
  const { people, invitations, isOwnerOfAll, now } = loaderData;
  return (
    <>
      <PeopleHead here="people" isOwnerOfAll={isOwnerOfAll}>
        <Link className={buttonClass("primary")} to="/people/invite" preventScrollReset>
          <Icon name="plus" />
          招待する
        </Link>
      </PeopleHead>
      <Problems refused={refusalFor(actionData)} />
      <div className="halves">
        <Panel title={`${people.length}人`} note="二段階は、全員に必須" isFlush>
          <ul className="rows">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} now={new Date(now)} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isReturn={people.some(({ email }) => email === invitation.email)}
                now={new Date(now)}
              />
            ))}
          </ul>
          {people.some(({ is_only_owner: isOnly }) => isOnly) && (
            <div className="panel-body">
              <News kind="info">
                オーナーはひとりなので、外すことも権限を下げることもできません。もうひとりオーナーを決めておくと安心です。
              </News>
            </div>
          )}
        </Panel>
        <RolesTable />
      </div>
      <Outlet />
    </>
  );
}

const rolesOf = (given: readonly GivenRole[]) => [...new Set(given.map(({ words }) => words))].join("・");
const shopsOf = (given: readonly GivenRole[]) =>
  given.some(({ channel }) => channel === null)
    ? "すべてのお店"
    : [...new Set(given.map(({ channel_name: name }) => name))].join("・");

function PersonRow({ person, now }: { person: Person; now: Date }) {
  const { id, name, roles, passkeys, has_totp: hasApp, seen_at: seen, is_me: isMe } = person;
  const ways = [passkeys > 0 && (passkeys > 1 ? `パスキー ${passkeys}` : "パスキー"), hasApp && "アプリ"].filter(
    Boolean,
  );
  return (
    <li className="person">
      <Initial name={name} />
      <p>
        <Link className="person-link" to={`/people/${id}`} preventScrollReset>
          <strong>{name}</strong>
        </Link>
        <span>
          {rolesOf(roles)}
          {isMe && "（自分）"}
        </span>
        <small>{shopsOf(roles)}</small>
      </p>
      <p className="person-end">
        <Status kind={ways.length > 0 ? "done" : "untouched"}>{ways.join("・") || "まだありません"}</Status>
        <small>{seen ? agoWords(seen, now) : "—"}</small>
      </p>
      <Icon name="right" />
    </li>
  );
}

const dayLength = 24 * 3_600_000;

type InvitationProps = { invitation: Invitation; isReturn: boolean; now: Date };

/** `isReturn`: the link lets somebody in again who is in the list above. */
function InvitationRow({ invitation, isReturn, now }: InvitationProps) {
  const { id, email, roles, is_late: isLate, expires_at: end } = invitation;
  const days = Math.ceil((new Date(end).getTime() - now.getTime()) / dayLength);
  return (
    <li className="person">
      <Initial name={email} />
      <p>
        <strong>{email}</strong>
        <span>{rolesOf(roles)}</span>
        <small>{shopsOf(roles)}</small>
      </p>
      <div className="person-end">
        <Status kind={isLate ? "wrong" : "waiting"}>
          {isLate ? "期限が過ぎました" : `${isReturn ? "登録し直し" : "招待中"}（あと${days}日）`}
        </Status>
        <PostForm className="person-buttons">
          <input type="hidden" name="id" value={id} />
          <Button size="row" name="intent" value="again">
            もう一度送る
          </Button>
          <Confirm
            words="取り消す"
            question={`${email} さんへの招待を取り消します。メールのリンクは使えなくなります。`}
          >
            <Button kind="danger" name="intent" value="withdraw">
              招待を取り消す
            </Button>
          </Confirm>
        </PostForm>
      </div>
    </li>
  );
}
