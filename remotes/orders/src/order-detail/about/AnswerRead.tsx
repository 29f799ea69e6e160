import type { OrderKind } from '@recoup/contract/order-kind';
import { orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useMay } from '@recoup/remote-kit';
import { useAction } from '@recoup/screens';
import { useEffect, useRef } from 'react';

/** Marks the customer's response as read when a user who may work on the order opens it. */
export function AnswerRead({ kind, order }: { kind: OrderKind; order: Order }) {
  const { readAnswer } = orderAssigneesOf(kind);
  const may = useMay(readAnswer);
  const { run } = useAction(readAnswer, { quiet: true, failed: () => undefined });
  const reportedAnswer = useRef<string>(undefined);
  const { id, unread_answer_at: answer } = order;
  useEffect(() => {
    if (!may || answer === null || reportedAnswer.current === answer) return;
    reportedAnswer.current = answer;
    void run({ params: { id } });
  }, [may, answer, id, run]);
  return null;
}
