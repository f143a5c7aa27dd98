import { orderEffects } from "@noren/api/order-effects.ts";
import { processRun, resumeRuns } from "@noren/api/admin/order-run/process-run.service.ts";
import { auditNightly, sendAudit } from "@noren/api/admin/audit/nightly-audit.ts";
import { backupNightly, sendBackup } from "@noren/api/admin/backup/nightly-backup.ts";
import { refreshAllOrders, sendOrderRefresh } from "@noren/api/order/desk/refresh-orders.service.ts";
import { deleteEndedRows, sendRetention } from "@noren/api/admin/retention/retention.service.ts";
import { mailFilesUntil } from "@noren/api/admin/retention/ended-rows.ts";
import { isTrialCopy } from "@noren/api/admin/backup/trial-mark.ts";
import { linkKeys } from "@noren/api/link-keys.ts";
import { pooledBytes } from "@noren/api/platform/random/random-pool.ts";
import { altcha } from "@noren/api/member/captcha/altcha.ts";
import { identityProviders } from "@noren/api/member/identity/openid-connect.ts";
import { recaptcha } from "@noren/api/member/captcha/recaptcha.ts";
import type { Addresses } from "@noren/api/channel/channel-address.ts";
import { forgetReplacedSecrets } from "@noren/api/payment-method/account/account.service.ts";
import type { Work } from "@noren/api/channel/context.ts";
import type { Shop } from "@noren/api/shop.ts";
import { clockActor } from "@noren/api/platform/actor/actor.ts";
import { assertMigrated, migrate } from "@noren/api/platform/db/migrate.ts";
import { noteSecret } from "@noren/api/platform/secret/known-secrets.service.ts";
import { type OpenDatabase, openDatabase } from "@noren/api/platform/db/open.ts";
import type { JobData, JobHandlers, JobName } from "@noren/api/platform/jobs/jobs.ts";
import { folderFiles } from "@noren/api/platform/files/folder-files.ts";
import { startJobs } from "@noren/api/platform/jobs/start-jobs.ts";
import { sendEmail } from "@noren/api/channel/email/email.service.ts";
import { warnOfKnownPassword } from "@noren/api/admin/staff/password-known.service.ts";
import { sendLoginWarning } from "@noren/api/member/auth/login-warning.service.ts";
import { removeSuspended } from "@noren/api/member/auth/take-back.service.ts";
import { sendNewsletter } from "@noren/api/member/newsletter/newsletter.service.ts";
import { remindDaily, sendMemorialReminder } from "@noren/api/member/memorial/memorial-reminder.service.ts";
import { makeExport, removeOldExports } from "@noren/api/member/data-export/make-export.service.ts";
import { makeAddressExport, removeOldAddressExports } from "@noren/api/member/address-book/address-export.service.ts";
import { memberDataFile } from "@noren/api/admin/member-data/member-data-file.ts";
import { sendReminder, sendWithoutAnswer } from "@noren/api/member/reminder/reminder.service.ts";
import { folderMail, type MailPort, removeMailFiles } from "@noren/api/platform/mail/mail-port.ts";
import { foldSearchTexts } from "@noren/api/product/search-text.service.ts";
import { removeUnattached, sendFileSweep } from "@noren/api/channel/stored-file/upload.service.ts";
import { refreshPrices, sendPriceRefresh } from "@noren/api/product/sale-price/sale-prices.service.ts";
import { askForReviews } from "@noren/api/order-email/review-ask-email.ts";
import { emailWaitingReviews } from "@noren/api/product/review/review-notice.service.ts";
import { sendRestockCheck, sendRestockEmails } from "@noren/api/product/restock/restock.service.ts";
import { deriveNightly, sendDerive } from "@noren/api/order/purchase/bought-together.ts";
import { endPointsNightly, sendPointEnd } from "@noren/api/promotion/point/nightly.ts";
import { voidPayment, expireOrder, queryWaitingPayment } from "@noren/api/payment/query.service.ts";
import { captureShipped } from "@noren/api/fulfilment/shipment/capture-shipped.service.ts";
import { watchAuthorization } from "@noren/api/payment/capture.service.ts";
import { refundPayment } from "@noren/api/payment/late-refund.service.ts";
import { makeRefund } from "@noren/api/payment/make-refund.service.ts";
import { expireGift, remindOfGift } from "@noren/api/gift/gift-expiry.service.ts";
import type { Logger } from "pino";
import { adminOriginOf, consoleNotes } from "../console/console-hosts.ts";
import type { Env } from "../env.ts";
import { builtLooks, lookProblem } from "../looks/built-looks.ts";
import { createPageCache, type PageCache } from "../page-cache.ts";
import { createPictureEncoder } from "../pictures/encode-picture.ts";
import { awaitDatabase, cannotOpen } from "./await-database.ts";
import { type DiskSpace, watchDiskSpace } from "./disk-space.ts";
import { databaseNotes } from "./database-notes.ts";
import { foldersOf } from "./folders.ts";
import { openChannels } from "./open-channels.ts";
import type { Payments } from "./payments.ts";

export type OpenShop = {
  shop: Shop;
  database: OpenDatabase;
  pageCache: PageCache;
  /** Free space of the embedded database's disk; undefined on PostgreSQL. */
  diskSpace: DiskSpace | undefined;
  /** Sets the port of a demo's addresses once it is known (PORT=0). */
  listensOn: (port: number) => void;
  /** Sentences about the process's variables, for the start and the audit. */
  notes: () => Promise<string[]>;
  /** Names of the migrations that have just run. */
  migrated: string[];
  close: () => Promise<void>;
};

export type OpenOptions = {
  log: Logger;
  payments: Payments;
  /** False for a command beside a running shop: the command sends jobs, the shop runs them. */
  runJobs: boolean;
  /**
   * "run" migrates the database. "expect" refuses a database of another release, since a command must not change the
   * schema of a running shop. "done" skips the check, after another process has just migrated.
   */
  migrations: "run" | "expect" | "done";
  isDevelopment?: boolean;
};

/** Opens the shop's database and everything that depends on it, in order; `close` closes all in reverse order. */
export async function openShop(env: Env, options: OpenOptions): Promise<OpenShop> {
  const { log, payments, runJobs, migrations, isDevelopment = false } = options;
  const folders = foldersOf(env.dataDir);
  if (migrations !== "done") await awaitDatabase(env);
  const migrated = env.databaseUrl && migrations === "run" ? await migrateWithLongTimeout(env.databaseUrl) : [];
  const database = await databaseOf(env, folders.database, runJobs);
  try {
    if (migrations === "expect") await assertMigrated(database);
    else if (!env.databaseUrl) migrated.push(...(await migrate(database)));
    const addresses: Addresses = { publicUrl: env.publicUrl, localPort: env.demo ? env.port : undefined };
    const { channels, providers } = openChannels(database, addresses, { env, log, payments });
    const listensOn = (port: number) => {
      if (!env.demo || port === addresses.localPort) return;
      addresses.localPort = port;
      channels.drop();
    };
    const mail = await mailOf(env, folders.mail);
    const shop: Shop = {
      db: database.db,
      channels,
      log,
      secret: env.secret,
      providers,
      orderEffects,
      identityProviders: identityProviders(env.identityProviders, log),
      captcha: env.recaptcha ? recaptcha(env.recaptcha) : altcha,
      clock: () => new Date(),
      random: pooledBytes,
      files: folderFiles(folders.files),
      backup: { ...env.backup, data: { files: folders.files, films: folders.films } },
      encodePicture: createPictureEncoder({
        onEnded: (how) => log.warn({ how }, "the decoder of a sent picture was ended"),
      }),
      lookProblem,
      looks: [...builtLooks().values()],
      isDevelopment,
      isDemo: env.demo,
      isEmbedded: env.databaseUrl === undefined,
      adminOrigin: adminOriginOf(env),
      jobs: (...job) => jobs.send(...job),
    };
    // the first job may begin before the queue is completely open, and may send jobs itself
    const opened = Promise.withResolvers<void>();
    const handlers = runJobs && { handlers: afterwards(opened.promise, shop, handlersOf(shop, mail, folders.mail)) };
    const jobs = await startJobs({ database, log, ...handlers });
    opened.resolve();
    if (runJobs) await noteSecret(database.db, env.secret, shop.clock());
    if (runJobs) await sendRegularJobs({ shop, db: database.db, now: shop.clock(), actor: clockActor });
    const pageCache = createPageCache({
      clock: () => shop.clock().getTime(),
      onFailure: (error) => log.warn({ err: error }, "a page could not be drawn anew"),
    });
    const unlisten = await database.listen("channels", () => channels.drop());
    // an empty notification concerns all channels
    const unlistenPages = await database.listen("pages", (channelId) => pageCache.changed(channelId || undefined));
    const unlistenTexts = runJobs ? await sendWhenNotified(shop, database, "search_text", "search.fold") : undefined;
    const unlistenRestock = runJobs ? await sendWhenNotified(shop, database, "restock", "restock.tell") : undefined;
    const diskSpace = database.pglite && (await watchDiskSpace({ db: database.db, folder: folders.database, log }));
    const close = async () => {
      diskSpace?.stop();
      await unlistenTexts?.();
      await unlistenRestock?.();
      await jobs.stop();
      await unlisten();
      await unlistenPages();
      mail.close();
      await database.close();
    };
    const notes = async () => [...databaseNotes(env), ...consoleNotes(env, await channels.all())];
    return { shop, database, pageCache, diskSpace, listensOn, notes, migrated, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Schedules the jobs of which each run queues the next. */
async function sendRegularJobs(work: Work<Shop>): Promise<void> {
  await sendPointEnd(work);
  await sendPriceRefresh(work);
  await sendRestockCheck(work);
  await sendDerive(work);
  await sendFileSweep(work);
  await sendRetention(work);
  await sendOrderRefresh(work);
  await sendAudit(work);
  await sendBackup(work);
  await sendMemorialReminder(work);
  await resumeRuns(work);
}

function databaseOf(env: Env, folder: string, runJobs: boolean): Promise<OpenDatabase> {
  const { databaseUrl: url } = env;
  // no statement timeout for a command beside a running shop, since an audit reads all data
  if (url) return openDatabase({ url, hasNoTimeLimit: !runJobs, poolSize: poolSizeOf(env) });
  return openDatabase({ dataDir: folder }).catch((error: Error) => {
    throw cannotOpen(folder, error);
  });
}

/** Loads the SMTP library only if it is used, which saves memory and start time. */
async function mailOf({ smtpUrl, smtpRequiresTls, dkim, dataDir }: Env, folder: string): Promise<MailPort> {
  if (!smtpUrl || isTrialCopy(dataDir)) return folderMail(folder);
  const { smtpMail } = await import("@noren/api/platform/mail/smtp-mail.ts");
  return smtpMail(smtpUrl, { requiresTls: smtpRequiresTls, dkim });
}

/** Connections per worker for calls: at most ten, fewer with many workers, since PostgreSQL's default limit is 100. */
export const poolSizeOf = ({ workers }: Pick<Env, "workers">) => Math.max(5, Math.min(10, Math.floor(40 / workers)));

/** Runs migrations with a longer statement timeout than requests, for large tables. */
async function migrateWithLongTimeout(url: string): Promise<string[]> {
  const database = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
  try {
    return await migrate(database);
  } finally {
    await database.close();
  }
}

/** Sends a job at each notification of the database, and once now for changes before the start. */
async function sendWhenNotified(
  { db, jobs, log }: Shop,
  database: OpenDatabase,
  channel: string,
  job: "search.fold" | "restock.tell",
): Promise<() => Promise<void>> {
  const send = () => {
    jobs(db, job, {}, { everySeconds: 1 }).catch((error) => {
      log.warn({ err: error, job }, "a job could not be sent; the next change sends it again");
    });
  };
  const unlisten = await database.listen(channel, send);
  send();
  return unlisten;
}

/** The work of each job, by the job's name. */
type Runs = { [N in JobName]: (data: JobData[N], work: Work<Shop>) => Promise<void> };

/** Jobs that wait for a promise before they open a transaction. */
function afterwards(something: Promise<void>, shop: Shop, runs: Runs): JobHandlers {
  const all = Object.entries(runs) as [JobName, (data: never, work: Work<Shop>) => Promise<void>][];
  // of several nodes, those that know the folder make the backups
  const entries = all.filter(([name]) => name !== "backup.nightly" || shop.backup?.folder !== undefined);
  return Object.fromEntries(
    entries.map(([name, run]) => [
      name,
      async (data: never) => {
        await something;
        await run(data, { shop, db: shop.db, now: shop.clock(), actor: { kind: "job", id: name } });
      },
    ]),
  ) as JobHandlers;
}

function handlersOf(shop: Shop, mail: MailPort, mailFolder: string): Runs {
  return {
    "email.send": ({ emailId }) => sendEmail(shop, mail, emailId, linkKeys),
    "payment.query": ({ paymentId }, work) => queryWaitingPayment(work, paymentId),
    "payment.refund": ({ paymentId }, work) => refundPayment(work, paymentId),
    "payment.capture": ({ orderId }, work) => captureShipped(work, orderId),
    "payment.authorization": ({ paymentId }, work) => watchAuthorization(work, paymentId),
    "payment.void": ({ orderId }, work) => voidPayment(work, orderId),
    "card.remove": async ({ customer, card, account = null }) => {
      await shop.channels.all();
      const cards = shop.providers.cardsAt(account);
      // tried again until its secrets can be opened: the member's card must not stay at the provider
      if (!cards && account !== null) throw new Error(`The account ${account} of a saved card cannot be opened.`);
      await cards?.remove(customer, card);
    },
    "order.refund": ({ refundId }, work) => makeRefund(work, refundId),
    "order.expire": ({ orderId }, work) => expireOrder(work, orderId),
    "order.run": ({ runId }, work) => processRun(work, runId),
    "gift.remind": ({ giftId }, work) => remindOfGift(work, giftId),
    "gift.expire": ({ giftId }, work) => expireGift(work, giftId),
    "login.warn": (data, work) => sendLoginWarning(work, data),
    "staff.warn": (data, work) => warnOfKnownPassword(work, data),
    "reminder.send": (data, work) => sendReminder(work, data),
    "reminder.without_answer": (data, work) => sendWithoutAnswer(work, data),
    "newsletter.send": ({ issueId }, work) => sendNewsletter(work, issueId),
    "data_export.make": ({ exportId }, work) => makeExport(work, memberDataFile, exportId),
    "address_export.make": ({ exportId }, work) => makeAddressExport(work, exportId),
    "memorial.remind": (_, work) => remindDaily(work),
    "point.expire": (_, work) => endPointsNightly(work),
    "recommendation.derive": (_, work) => deriveNightly(work),
    "search.fold": (_, work) => foldSearchTexts(work),
    "order.refresh": (_, work) => refreshAllOrders(work),
    "product.prices": (_, work) => refreshPrices(work),
    "restock.tell": (_, work) => sendRestockEmails(work),
    "review.notice": (data, work) => emailWaitingReviews(work, data),
    "review.ask": (data, work) => askForReviews(work, data),
    "file.sweep": async (_, work) => {
      await removeOldExports(work);
      await removeOldAddressExports(work);
      await removeUnattached(work);
      await removeSuspended(work);
    },
    "retention.sweep": async (_, work) => {
      await removeMailFiles(mailFolder, mailFilesUntil(shop.clock()));
      await forgetReplacedSecrets({ ...shop, actor: work.actor });
      await deleteEndedRows(work);
    },
    "audit.nightly": (_, work) => auditNightly(work),
    "backup.nightly": (_, work) => backupNightly(work),
  };
}
