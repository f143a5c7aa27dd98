import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Accounts of the people who run the shop (decision 105). */
export const staffInvariants: readonly Invariant[] = [
  {
    words: "管理画面を使う人がいるお店には、すべてのお店のオーナーが一人はいる",
    broken: sql`
      select 'すべてのお店のオーナーがいません' as what
      where exists (select from staff where removed_at is null) and not exists (
        select from staff s join staff_role r on r.staff_id = s.id
        where s.removed_at is null and r.role = 'owner' and r.channel_id is null)`,
  },
  {
    words: "パスワードで入る人には、第二の要素（認証アプリかパスキー）がある",
    broken: sql`
      select 'staff ' || id as what from staff
      where password_hash is not null and totp_secret is null
        and not exists (select from staff_passkey p where p.staff_id = staff.id)`,
  },
  {
    words: "外された人には、役割もログインの方法も残っていない",
    broken: sql`
      select 'staff ' || s.id as what from staff s
      where s.removed_at is not null and (s.password_hash is not null or s.totp_secret is not null
        or exists (select from staff_role r where r.staff_id = s.id)
        or exists (select from staff_passkey p where p.staff_id = s.id)
        or exists (select from staff_recovery_code c where c.staff_id = s.id)
        or exists (select from staff_session t where t.staff_id = s.id and t.ended_at is null))`,
  },
  {
    words: "管理画面の人のパスワードとコードはハッシュ、認証アプリの鍵は暗号で、招待のメールに鍵はない",
    broken: sql`
      select 'staff ' || id || ': パスワード' as what from staff where password_hash !~ '^[$]argon2id[$]'
      union all select 'staff ' || id || ': 認証アプリの鍵' from staff where totp_secret !~ '^[A-Za-z0-9_-]{70,}$'
      union all select 'staff_recovery_code ' || staff_id from staff_recovery_code where octet_length(code_hash) <> 32
      union all select 'staff_session ' || id from staff_session where octet_length(token_hash) <> 32
      union all select 'email ' || id from email
        where unique_key like 'staff.invitation:%' and body_text ~ '/invitation/[0-9a-f-]{36}'`,
  },
];
