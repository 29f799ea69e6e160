import { orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import {
  createOrderStatus,
  deleteOrderStatus,
  getOrderStatus,
  listOrderStatuses,
  type OrderStatusDetail,
  resetOrderStatuses,
  sendOrderStatus,
  sortOrderStatuses,
  updateOrderStatus,
  type WorkflowNode,
} from '@recoup/contract/orders/order-workflow';
import { defaultMails } from '@recoup/contract/orders/status-mail';
import { aMe, aMeWith, fakeServer, pickItem, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import StatusCreatePage from './StatusCreatePage.tsx';
import StatusEditPage from './StatusEditPage.tsx';
import WorkflowHome from './WorkflowHome.tsx';
import WorkflowPage from './WorkflowPage.tsx';

const line = (id: number, name: string) => ({
  id,
  name,
  hidden: false,
  own: id >= 100,
  send: false,
  orders: 0,
  version: 0,
});

let fake: ReturnType<typeof fakeServer>;
let nodes: WorkflowNode[];
let detail: OrderStatusDetail;
const saved = <T,>(data: T, message = 'Saved') => ({ success: true as const, message, data });

beforeEach(() => {
  fake = fakeServer();
  nodes = statusesOfKind['mail-in'].map((id) => ({
    ...line(id, orderStatuses[id].name),
    tone: orderStatuses[id].tone,
    like: id,
    children: Object.entries(orderStatuses[id].subs).map(([sub, name]) => line(Number(sub), name)),
  }));
  detail = {
    ...line(4, 'Delivered'),
    buyback: 'mail-in',
    parent_id: null,
    like: 4,
    tone: 'info',
    ...defaultMails[4],
  };
  fake.on(listOrderStatuses, () => ({ data: nodes }));
  fake.on(getOrderStatus, () => ({ data: detail }));
  fake.on(sendOrderStatus, ({ body }) => {
    nodes = nodes.map((node) => (node.id === body.id ? { ...node, send: body.send, version: node.version + 1 } : node));
    return saved({ ...detail, send: body.send }, `Customer email turned on for ${detail.name}`);
  });
  fake.on(sortOrderStatuses, ({ body }) => {
    nodes = body.ids.flatMap((id) => nodes.find((node) => node.id === id) ?? []);
    return saved(nodes, 'Status order saved');
  });
});

const showTree = (path = '/settings/workflow/mail-in', me = aMe()) =>
  renderScreen(<WorkflowPage />, { path, route: '/settings/workflow/:buyback', fake, me });
const names = (label = 'Statuses') =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const showForm = (path = '/settings/workflow/edit/4?buyback=mail-in') =>
  renderScreen(<StatusEditPage />, { path, route: '/settings/workflow/edit/:workflowId', fake });
const showNew = (search = '?buyback=mail-in', me = aMe()) =>
  renderScreen(<StatusCreatePage />, {
    path: `/settings/workflow/create${search}`,
    route: '/settings/workflow/create',
    fake,
    me,
  });

test('[settings-01] the workflow opens for the order kind of the filtered location', async () => {
  renderScreen(<WorkflowHome />, { path: '/settings/workflow', route: '/settings/workflow', fake });
  await waitFor(() => expect(window.location.pathname).toBe('/settings/workflow/mail-in'));
});

test('[settings-01] the tree shows statuses with their sub-statuses, which can be moved by keyboard', async () => {
  const { user } = showTree();
  expect(await screen.findByRole('link', { name: 'Leads' })).toBeTruthy();
  expect(names('Sub-statuses of Leads')).toEqual(['Active', 'Abandoned', 'Canceled']);
  screen.getByRole('button', { name: 'More actions for In Transit' }).focus();
  await user.keyboard('{Enter}');
  await pickItem(user, 'Move up');
  await waitFor(() => expect(nodes.map(({ id }) => id)).toEqual([1, 3, 2, 4, 8, 5, 7, 6, 9]));
  expect(fake.callsOf(sortOrderStatuses)[0]?.body).toMatchObject({ buyback: 'mail-in', parent_id: null });
  // The change can be undone from the message.
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(nodes.map(({ id }) => id)).toEqual([...statusesOfKind['mail-in']]));
});

test('[settings-01] the email of a status is turned on at once, and a refusal turns it back and says why', async () => {
  const { user } = showTree();
  const mail = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Email the customer: Delivered' });
  await user.click(await screen.findByRole('switch', { name: 'Email the customer: Delivered' }));
  await waitFor(() => expect(nodes.find(({ id }) => id === 4)?.send).toBe(true));
  await waitFor(() => expect(mail().checked).toBe(true));
  fake.on(sendOrderStatus, () => {
    throw refuse('conflict', { conflict: { by: 'Sam Staff', at: '2026-03-02T15:04:05.000Z', version: 3, fields: [] } });
  });
  await user.click(mail());
  expect(await screen.findByText('We couldn’t change this')).toBeTruthy();
  await waitFor(() => expect(mail().checked).toBe(true));
});

test('[settings-01] a status in use is deleted only with a choice of where its orders go', async () => {
  const customStatus = { ...line(800, 'Photographed'), orders: 3, tone: 'info' as const, like: 8, children: [] };
  nodes = [...nodes, customStatus];
  fake.on(deleteOrderStatus, ({ body }) => {
    if (!body.move_to) throw refuse('in_use_elsewhere', { errors: { move_to: ['Choose where its orders go'] } });
    nodes = nodes.filter(({ id }) => id !== 800);
    return saved({ moved: 3 }, 'Photographed deleted. 3 orders moved to Return.');
  });
  const { user } = showTree();
  (await screen.findByRole('button', { name: 'More actions for Photographed' })).focus();
  await user.keyboard('{Enter}');
  await pickItem(user, 'Delete');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Photographed?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete Photographed' }));
  expect(await dialog.findByText('Choose where its orders go')).toBeTruthy();
  const where = dialog.getByRole('combobox', { name: /Move its 3 orders to/ });
  expect(within(where).queryByRole('option', { name: 'Completed' })).toBeNull();
  await user.selectOptions(where, 'Return');
  await user.click(dialog.getByRole('button', { name: 'Delete Photographed' }));
  expect(await screen.findByText('Photographed deleted. 3 orders moved to Return.')).toBeTruthy();
  expect(fake.callsOf(deleteOrderStatus).at(-1)).toMatchObject({
    params: { id: 800 },
    body: { buyback: 'mail-in', move_to: 6 },
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Photographed' })).toBeNull());
});

test('[settings-01] a default status can’t be deleted, and a user with view-only access can’t change anything', async () => {
  const view = showTree();
  await view.user.click(await screen.findByRole('button', { name: 'More actions for Leads' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  view.unmount();
  showTree(undefined, aMeWith('settings.view'));
  const mail = await screen.findByRole<HTMLInputElement>('switch', { name: 'Email the customer: Leads' });
  expect(mail.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Move Leads' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
});

test('[settings-01] a reset asks for confirmation', async () => {
  fake.on(resetOrderStatuses, () => saved({ moved: 2 }, 'Mail-in workflow reset to the default'));
  const { user } = showTree();
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset the Mail-in workflow?' }));
  await user.click(dialog.getByRole('button', { name: 'Reset workflow' }));
  expect(await screen.findByText('Mail-in workflow reset to the default')).toBeTruthy();
});

test('[settings-01] a template is previewed as the customer reads it, and names an unknown placeholder', async () => {
  const { user } = showForm();
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await user.type(subject, 'Order {{order_number} is {{status}');
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('Order 10421 is Delivered')).toBeTruthy();
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await user.clear(text);
  await user.click(screen.getByRole('button', { name: '{total}' }));
  expect(text.value).toBe('{total}');
  await user.type(subject, ' {{nothing}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/^\{nothing\} isn’t a placeholder/)).length).toBeGreaterThan(0);
  expect(fake.callsOf(updateOrderStatus)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Restore standard text' }));
  expect(text.value).toBe(defaultMails[4].text);
});

test('[settings-01] a conflict keeps the input and shows what another person saved', async () => {
  fake.on(updateOrderStatus, ({ body }) => {
    const fields = [{ field: 'name', yours: body.name, theirs: 'Arrived' }];
    if (body.version === 0)
      throw refuse('conflict', { conflict: { by: 'Sam Staff', at: '2026-03-02T15:04:05.000Z', version: 1, fields } });
    return saved({ ...detail, ...body });
  });
  const { user } = showForm();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Received');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sam Staff changed this in the meantime' }));
  expect(name.value).toBe('Received');
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() =>
    expect(fake.callsOf(updateOrderStatus).at(-1)?.body).toMatchObject({ name: 'Received', version: 1 }),
  );
});

test('[settings-01] a new status behaves like another, and its color and email follow that one until they are edited', async () => {
  fake.on(createOrderStatus, ({ body }) => saved({ ...detail, ...body, id: 800, like: 8, parent_id: null }, 'Added'));
  const { user } = showNew();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Photographed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Behaves like' }), 'Being Inspected');
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  expect(subject.value).toBe(defaultMails[8].subject);
  await user.type(subject, '.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Behaves like' }), 'Return');
  expect(subject.value).toBe(`${defaultMails[8].subject}.`);
  await user.click(screen.getByRole('button', { name: 'Add status' }));
  await waitFor(() => expect(window.location.pathname).toBe('/settings/workflow/mail-in'));
  expect(fake.callsOf(createOrderStatus)[0]?.body).toMatchObject({
    buyback: 'mail-in',
    name: 'Photographed',
    like: 6,
    parent_id: null,
    tone: 'warning',
  });
});

test('[settings-01] a sub-status belongs to its status, which is shown by the company’s name for it', async () => {
  fake.on(createOrderStatus, ({ body }) => saved({ ...detail, ...body, id: 4000, like: 4, parent_id: 4 }, 'Added'));
  const workflow = [{ kind: 'mail-in' as const, id: 4, name: 'Received', tone: null, sort: null, hidden: false }];
  const { user } = showNew('?buyback=mail-in&parent=4', aMe({ workflow }));
  expect(await screen.findByRole('heading', { name: 'New sub-status of Received' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'In a box');
  await user.click(screen.getByRole('button', { name: 'Add sub-status' }));
  await waitFor(() =>
    expect(fake.callsOf(createOrderStatus)[0]?.body).toMatchObject({ name: 'In a box', parent_id: 4, like: null }),
  );
});

test('a missing status shows that it wasn’t found', async () => {
  fake.on(getOrderStatus, () => {
    throw refuse('not_found');
  });
  showForm('/settings/workflow/edit/999?buyback=mail-in');
  expect(await screen.findByText('Status not found')).toBeTruthy();
});
