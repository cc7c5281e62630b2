/** New orders round the table. Pure. */
import type { SeatId } from '../protocol/types';

/** The order in which `seat` sits where `onto` sat. */
export function moved(order: SeatId[], seat: SeatId, onto: SeatId): SeatId[] {
  const to = order.indexOf(onto);
  if (to < 0 || !order.includes(seat)) return order;
  const rest = order.filter((id) => id !== seat);
  return [...rest.slice(0, to), seat, ...rest.slice(to)];
}

/** The order in which `seat` sits one further on (1) or back (-1), round the table. */
export function stepped(order: SeatId[], seat: SeatId, by: 1 | -1): SeatId[] {
  const from = order.indexOf(seat);
  const onto = order[(from + by + order.length) % order.length];
  return onto === undefined ? order : moved(order, seat, onto);
}
