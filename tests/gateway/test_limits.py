"""Credits and limits, with a clock that the test winds."""

import pytest

from gateway.limits import AddressLimit, Bucket, Proxies


def test_credits_are_spent_and_come_back_with_time():
    bucket = Bucket(burst=2, per_s=1, now=0)
    assert [bucket.take(0) >= 0 for _ in range(3)] == [True, True, False]
    assert bucket.take(1.0) >= 0
    assert bucket.take(100.0) >= 0
    assert bucket.level(100.0) == 1


def test_debt_is_bounded_so_that_one_flood_is_not_paid_for_ever():
    bucket = Bucket(burst=1, per_s=1, now=0)
    for _ in range(1000):
        bucket.take(0, floor=-5)
    assert bucket.level(0) == -5
    assert bucket.take(6.0) >= 0


def test_each_address_has_credits_of_its_own():
    limit = AddressLimit(2, 1, lambda: 0)
    limit.spend("192.0.2.1")
    limit.spend("192.0.2.1")
    assert limit.is_spent("192.0.2.1")
    assert not limit.is_spent("192.0.2.2")


def test_one_homes_many_addresses_of_version_6_are_one():
    limit = AddressLimit(1, 1, lambda: 0)
    limit.spend("2001:db8:1:2::1")
    assert limit.is_spent("2001:db8:1:2:ffff::9")
    assert not limit.is_spent("2001:db8:1:3::1")
    limit.spend("::ffff:192.0.2.1")
    assert limit.is_spent("192.0.2.1")
    assert not limit.is_spent("::ffff:192.0.2.2")


def test_addresses_are_forgotten_when_their_credits_are_full_again(monkeypatch):
    monkeypatch.setattr("gateway.limits.MAX_ADDRESSES", 3)
    now = 0.0
    limit = AddressLimit(1, 1, lambda: now)
    for last in range(3):
        limit.spend(f"192.0.2.{last}")
    now = 10.0
    limit.spend("192.0.2.9")
    assert len(limit._buckets) == 1


def test_more_addresses_than_are_remembered_do_not_fill_the_memory(monkeypatch):
    """None of them has its credits back: better that some get new ones than that the gateway ends."""
    monkeypatch.setattr("gateway.limits.MAX_ADDRESSES", 3)
    limit = AddressLimit(1, 1, lambda: 0)
    for last in range(20):
        limit.spend(f"192.0.2.{last}")
        assert limit.is_spent(f"192.0.2.{last}")
        assert len(limit._buckets) <= 3


@pytest.mark.parametrize(
    ("peer", "chain", "address"),
    [
        ("192.0.2.1", "203.0.113.7", "192.0.2.1"),
        ("10.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "rubbish", "rubbish"),
        ("", "203.0.113.7", ""),
    ],
)
def test_the_last_address_that_no_trusted_proxy_has_is_the_phones(peer, chain, address):
    assert Proxies("10.0.0.0/8, ::1").address_of(peer, chain) == address
