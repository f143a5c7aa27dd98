import type { Me, StaffPasskey, StaffSession } from "@noren/contract/admin/staff-session.owner.ts";
import { agoWords, dayAndTime, usedWords } from "#app/platform/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";

type AccountProps = { me: Me; passkeys: StaffPasskey[]; sessions: StaffSession[]; now: string };

/** Ways to log in: password with an app, passkeys, recovery codes. */
export const Ways = ({ me, passkeys, now }: AccountProps) => (
  <Panel title="ログインの方法" note="二段階は、全員に必須です" isFlush>
    <div className="rows">
      <Way name="パスワード" isThere={me.has_password} about={me.has_password ? "決めてあります" : "ありません"}>
        {me.has_password && <ChangeLink to="/me/password">変える</ChangeLink>}
      </Way>
      <Way name="認証アプリ" isThere={me.has_totp} about={me.has_totp ? "登録してあります" : "ありません"}>
        {me.has_totp && <ChangeLink to="/me/authenticator">取り替える</ChangeLink>}
      </Way>
      <Way
        name="予備のコード"
        isThere={me.recovery_codes > 2}
        about={me.recovery_codes > 0 ? `あと${me.recovery_codes}回使えます` : "ありません"}
      >
        {me.has_password && <ChangeLink to="/me/recovery-codes">作り直す</ChangeLink>}
      </Way>
      {passkeys.map(({ id, name, created_at: made, used_at: used }) => (
        <div key={id} className="way">
          <Icon name="key" />
          <p>
            <strong>{name}</strong>
            <small>
              パスキー・{dayAndTime(made)} に登録・
              {used ? usedWords(used, now) : "まだ使っていません"}
            </small>
          </p>
          <Confirm words="消す" question={`パスキー「${name}」を消します。この端末からは入れなくなります。`}>
            <PostForm>
              <input type="hidden" name="id" value={id} />
              <Button kind="danger" name="intent" value="remove-passkey">
                このパスキーを消す
              </Button>
            </PostForm>
          </Confirm>
        </div>
      ))}
    </div>
    <div className="panel-body flex flex-wrap gap-2">
      <Link className={buttonClass()} to="/me/passkey" preventScrollReset>
        <Icon name="plus" />
        パスキーを足す
      </Link>
      {!(me.has_password && me.has_totp) && (
        <Link className={buttonClass()} to="/me/password-and-app" preventScrollReset>
          <Icon name="plus" />
          パスワードと認証アプリを足す
        </Link>
      )}
    </div>
  </Panel>
);

type WayProps = { name: string; isThere: boolean; about: string; children: React.ReactNode };

const Way = ({ name, isThere, about, children }: WayProps) => (
  <div className="way">
    <Icon name={name === "パスワード" ? "lock" : name === "認証アプリ" ? "device" : "document"} />
    <p>
      <strong>{name}</strong>
    </p>
    <Status kind={isThere ? "done" : "untouched"}>{about}</Status>
    {children}
  </div>
);

const ChangeLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={buttonClass("plain", "row")} to={to} preventScrollReset>
    {children}
  </Link>
);

/** Devices on which the person is logged in. */
export const Sessions = ({ sessions, now }: AccountProps) => (
  <Panel
    title="ログインしている端末"
    note="30分使わないか、12時間たつとログアウトします"
    aside={
      sessions.length > 1 && (
        <PostForm>
          <Button size="row" name="intent" value="end-others">
            この端末のほかをログアウト
          </Button>
        </PostForm>
      )
    }
    isFlush
  >
    <div className="rows">
      {sessions.map(({ id, device, ip, logged_in_at: since, used_at: used, is_current: isCurrent }) => (
        <div key={id} className="way">
          <Icon name="device" />
          <p>
            <strong>{device || "わからない端末"}</strong>
            <small>
              {ip}・{dayAndTime(since)} から
            </small>
          </p>
          {isCurrent ? (
            <Badge kind="accent">この端末</Badge>
          ) : (
            <span className="text-soft">{agoWords(used, new Date(now))}</span>
          )}
          {!isCurrent && (
            <PostForm>
              <input type="hidden" name="id" value={id} />
              <Button size="row" name="intent" value="end-session">
                ログアウト
              </Button>
            </PostForm>
          )}
        </div>
      ))}
    </div>
  </Panel>
);

export const OwnRoles = ({ me }: { me: Me }) => (
  <Panel title="役割">
    <ul className="grid gap-2">
      {me.roles.map(({ role, channel, words, channel_name: shop }) => (
        <li key={`${role} ${channel}`}>
          <strong>{words}</strong> <span className="text-soft">{shop ?? "すべてのお店"}</span>
        </li>
      ))}
    </ul>
    {me.is_only_owner && (
      <div className="mt-4">
        <News kind="info">
          オーナーはひとりなので、外すことも権限を下げることもできません。もうひとりオーナーを決めておくと安心です。
        </News>
      </div>
    )}
  </Panel>
);
