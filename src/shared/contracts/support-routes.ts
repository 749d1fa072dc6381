import * as canned from '../support/canned-answers.contract.ts';
import * as ticketDesk from '../support/ticket-desk.contract.ts';
import * as merging from '../support/ticket-merging.contract.ts';
import * as tickets from '../support/tickets.contract.ts';

/** Calls about tickets. */
export const supportRoutes = [
  tickets.listTickets,
  tickets.countTickets,
  tickets.readTicket,
  tickets.openTicket,
  tickets.writeTicketMessage,
  tickets.uploadTicketFile,
  tickets.solveTicket,
  tickets.reopenTicket,
  tickets.rateTicket,
  tickets.sayTyping,
  ticketDesk.listDeskTickets,
  ticketDesk.countDeskTickets,
  ticketDesk.readDeskTicket,
  ticketDesk.listTicketStaff,
  ticketDesk.holdTicket,
  ticketDesk.answerTicket,
  ticketDesk.uploadDeskTicketFile,
  ticketDesk.solveDeskTicket,
  ticketDesk.reopenDeskTicket,
  ticketDesk.sayDeskTyping,
  merging.mergeTicket,
  merging.readTicketStatistics,
  canned.listCannedAnswers,
  canned.addCannedAnswer,
  canned.changeCannedAnswer,
  canned.deleteCannedAnswer,
  canned.fillCannedAnswers,
] as const;
