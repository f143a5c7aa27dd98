import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./payment-account.owner.ts";

export const paymentAccountFields = {
  accounts: "Accounts of payment providers, living ones first.",
  can_open: ["Whether the account can be opened, so that it takes payments.", true],
  hint: ["Where the owner finds the value.", "ダッシュボードの「開発者」→「APIキー」"],
  is_secret: ["Whether the value is written only, and no answer contains it.", true],
  keep_hours: ["Hours for which messages signed with the former secrets count; 0: none.", 24],
  labels: ["Labels of the replaced secrets.", ["Webhookの署名シークレット"]],
  checked_by: ["Who asked the provider: a name, or コマンド.", "田中 花"],
  last_check: "Last check; null if there was none, or the account has changed since.",
  max_length: ["Max characters.", 255],
  methods: "Payment methods, or their names.",
  mode: ["test: no money moves; live.", "test"],
  provider_name: ["Name of the payment provider.", "Stripe"],
  providers: "Providers of which the shop may have an account.",
  replaced_until: "Messages signed with replaced secrets count until then; null if none do.",
  secrets: ["Names of the secrets that are set, without their values.", ["secret-key"]],
  secrets_changed_at: "When a secret was last set; null if the account has none.",
  setup: "What the owner enters at the provider.",
  uses: "Offered methods that use the account, by channel; of a coupon, its uses by orders that were not cancelled.",
  values: "Values by field; an empty one takes the stored value away, one that is left out stays.",
} satisfies FieldTexts<typeof schemas>;
