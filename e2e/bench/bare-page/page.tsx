import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  RouterProvider,
  useLoaderData,
} from 'react-router';

/** The reference for the page: the same rows from the same API, with only React and react-router. */
interface Money {
  amount: number;
  currency: string;
}
interface OrderRow {
  id: number;
  number: number;
  customer_name: string;
  first_item: string;
  total: Money;
  payout_method: string;
  tracking_number: string | null;
  created_at: string;
}
interface Order extends OrderRow {
  customer: { email: string };
  items: { id: number; name: string; quoted: { condition: string; price: Money } }[];
}
interface Customer {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

async function read<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${localStorage.getItem('recoup.token')}` };
  const answer = await fetch(`/api${path}`, { headers });
  return answer.json();
}

const formats = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = ({ amount }: Money) => formats.format(amount / 100);

function Orders() {
  const { data } = useLoaderData<{ data: OrderRow[] }>();
  return (
    <table>
      <tbody>
        {data.map((order) => (
          <tr key={order.id} data-row={order.id}>
            <td>
              <Link to={`/order/detail/${order.id}`}>{order.number}</Link>
            </td>
            <td>{order.customer_name}</td>
            <td>{order.first_item}</td>
            <td>{money(order.total)}</td>
            <td>{order.payout_method}</td>
            <td>{order.tracking_number}</td>
            <td>{new Date(order.created_at).toLocaleDateString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Detail() {
  const { data } = useLoaderData<{ data: Order }>();
  return (
    <>
      <h1>Order {data.number}</h1>
      <p>
        {data.customer_name}, {data.customer.email}
      </p>
      <ul>
        {data.items.map((item) => (
          <li key={item.id}>
            {item.name}, {item.quoted.condition}, {money(item.quoted.price)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Customers() {
  const { data } = useLoaderData<{ data: Customer[] }>();
  return (
    <table>
      <tbody>
        {data.map((customer) => (
          <tr key={customer.id} data-row={customer.id}>
            <td>
              {customer.first_name} {customer.last_name}
            </td>
            <td>{customer.email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Frame() {
  return (
    <>
      <nav>
        <Link to="/order/active/all">Orders</Link> <Link to="/customer">Customers</Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

const router = createBrowserRouter([
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: [
      { path: '/order/active/all', Component: Orders, loader: () => read(`/v2/pos/order${location.search}`) },
      {
        path: '/order/detail/:id',
        Component: Detail,
        loader: ({ params }: LoaderFunctionArgs) => read(`/v1/pos/order/show/${params.id}`),
      },
      { path: '/customer', Component: Customers, loader: () => read('/v2/pos/customer?per_page=10') },
    ],
  },
]);
createRoot(document.getElementById('root') ?? document.body).render(<RouterProvider router={router} />);
