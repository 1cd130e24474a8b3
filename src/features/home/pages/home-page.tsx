export default function HomePage() {
  return <h1>Agents. Tours. Loans. Homes.</h1>;
}
