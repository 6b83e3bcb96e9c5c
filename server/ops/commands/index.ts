import type { Command } from '../command';
import { alertAddCommand, alertCommand, alertEndCommand, alertListCommand } from './alert';
import { checkCommand } from './check';
import { closedAddCommand, closedCommand, closedRemoveCommand } from './closed';
import { customerCommand, customerDeleteCommand, customerExportCommand } from './customer';
import { backupCommand, restoreCommand } from './database';
import { dayCommand } from './day';
import { approveCommand, returnCommand } from './decide';
import {
  pieceAddCommand,
  pieceCommand,
  pieceRetireCommand,
  pieceSetCommand,
  preferenceAddCommand,
  preferenceCommand,
  preferenceRetireCommand,
  preferenceSetCommand,
} from './entries';
import { feedbackAnswerCommand, feedbackCommand } from './feedback';
import { issuesAnswerCommand, issuesCommand, issuesResolveCommand } from './issues';
import { mailCommand, mailFailedCommand, mailRetryCommand } from './mail';
import { missedFeeCommand } from './missed-fee';
import { billCommand, cancelCommand, countCommand, rescheduleCommand, statusCommand } from './move';
import { orderCommand, ordersCommand } from './orders';
import { pageCommand, pageRemoveCommand, pageSetCommand } from './page';
import { photosCommand } from './photos';
import { priceCommand, priceSetCommand } from './price';
import { promoAddCommand, promoCommand, promoStopCommand } from './promo';
import { refundCommand } from './refund';
import { salesCommand } from './sales';
import { serviceAddCommand, serviceCommand, serviceRetireCommand, serviceSetCommand } from './service';
import { settingCommand, settingSetCommand } from './setting';
import { slotsCommand, slotsSetCommand } from './slots';
import { stainCommand } from './stain';
import { zipCloseCommand, zipCommand, zipOpenCommand } from './zip';

/** In help order. */
export const commands: readonly Command[] = [
  dayCommand,
  ordersCommand,
  orderCommand,
  statusCommand,
  countCommand,
  stainCommand,
  photosCommand,
  approveCommand,
  returnCommand,
  billCommand,
  refundCommand,
  cancelCommand,
  rescheduleCommand,
  missedFeeCommand,
  closedCommand,
  closedAddCommand,
  closedRemoveCommand,
  slotsCommand,
  slotsSetCommand,
  zipCommand,
  zipOpenCommand,
  zipCloseCommand,
  alertCommand,
  alertListCommand,
  alertAddCommand,
  alertEndCommand,
  priceCommand,
  priceSetCommand,
  pieceCommand,
  pieceAddCommand,
  pieceSetCommand,
  pieceRetireCommand,
  preferenceCommand,
  preferenceAddCommand,
  preferenceSetCommand,
  preferenceRetireCommand,
  serviceCommand,
  serviceAddCommand,
  serviceSetCommand,
  serviceRetireCommand,
  promoCommand,
  promoAddCommand,
  promoStopCommand,
  pageCommand,
  pageSetCommand,
  pageRemoveCommand,
  settingCommand,
  settingSetCommand,
  feedbackCommand,
  feedbackAnswerCommand,
  issuesCommand,
  issuesAnswerCommand,
  issuesResolveCommand,
  customerCommand,
  customerExportCommand,
  customerDeleteCommand,
  salesCommand,
  mailCommand,
  mailFailedCommand,
  mailRetryCommand,
  backupCommand,
  restoreCommand,
  checkCommand,
];
